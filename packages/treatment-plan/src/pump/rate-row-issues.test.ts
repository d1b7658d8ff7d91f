import { describe, expect, it } from 'vitest';

import { type Cell, typedNumber } from '../cell.ts';
import { PUMP_RECOMMENDATION, PUMP_START } from '../test-support/sample-plans.ts';
import { PUMP_STAGES, type PumpStage } from './pump-rates.ts';
import { reviewedRatesIssues, reviewedStageIssues, startRatesIssues } from './rate-row-issues.ts';

const tableOf = (...values: Cell[]) => values.map((value, hour) => ({ startMinute: hour * 60, value }));
const startingAt = (...starts: (number | null)[]) => starts.map((startMinute) => ({ startMinute, value: 1 }));
const reviewed = (stage: PumpStage, value: Cell) => reviewedStageIssues(stage, tableOf(value));
const started = (stage: PumpStage, value: Cell) => startRatesIssues({ ...PUMP_START.rates, [stage]: tableOf(value) });

type Case = readonly [
  stage: PumpStage,
  accepted: readonly number[],
  outOfRange: readonly number[],
  offStep: readonly number[],
];
const BASAL = 'basalUnitsPerHour';
const RATIO = 'carbRatioGramsPerUnit';
const FACTOR = 'correctionFactorMgDlPerUnit';

describe('reviewedStageIssues', () => {
  it.each<readonly [string, ...Case]>([
    ['PUMP-11', BASAL, [0, 0.001, 0.585, 1, 14.999, 15], [-0.001, 15.001, 16], [0.0005, 0.5851, 14.9999]],
    ['PUMP-12', RATIO, [1, 1.1, 12.3, 149.9, 150], [0, 0.9, 150.1], [1.05, 12.34, 149.99]],
    ['PUMP-13', FACTOR, [1, 2, 48, 399, 400], [0, 0.5, 401], [1.5, 48.1, 399.9]],
  ])(
    '%s: %s accepts %s, refuses %s as out of range and %s as off the step',
    (_, stage, accepted, outOfRange, offStep) => {
      expect(accepted.flatMap((value) => reviewed(stage, value))).toEqual([]);
      expect(outOfRange.map((value) => reviewed(stage, value)[0]?.code)).toEqual(
        outOfRange.map(() => 'pump.out-of-range'),
      );
      expect(offStep.map((value) => reviewed(stage, value)[0]?.code)).toEqual(offStep.map(() => 'pump.off-step'));
    },
  );

  it.each([
    [BASAL, { stage: BASAL, min: 0, max: 15 }, { stage: BASAL, step: 0.001 }],
    [RATIO, { stage: RATIO, min: 1, max: 150 }, { stage: RATIO, step: 0.1 }],
    [FACTOR, { stage: FACTOR, min: 1, max: 400 }, { stage: FACTOR, step: 1 }],
  ] as const)('PUMP-14, PUMP-15: %s tells its stage with the limits %s and the step %s', (stage, limits, step) => {
    expect(reviewed(stage, 999)).toEqual([{ code: 'pump.out-of-range', at: [0, 'value'], params: limits }]);
    expect(reviewed(stage, 1.000_01)).toEqual([{ code: 'pump.off-step', at: [0, 'value'], params: step }]);
  });

  it('PUMP-11, PUMP-12, PUMP-13: what is no number is told as such', () => {
    for (const stage of PUMP_STAGES) {
      expect(reviewed(stage, Number.NaN)).toEqual([{ code: 'pump.not-a-number', at: [0, 'value'], params: { stage } }]);
      expect(reviewed(stage, typedNumber('4,5'))).toEqual([
        { code: 'pump.not-a-number', at: [0, 'value'], params: { stage, typed: '4,5' } },
      ]);
    }
  });

  it.each([1, 15, 1439, 1440])('PUMP-10: a second row may start at minute %s', (startMinute) => {
    expect(reviewedStageIssues(BASAL, startingAt(0, startMinute))).toEqual([]);
  });

  it.each([null, -1, 1441, 0.5, Number.NaN])('PUMP-10: no row starts at minute %s', (startMinute) => {
    expect(reviewedStageIssues(BASAL, startingAt(0, startMinute))).toEqual([
      { code: 'pump.start-out-of-range', at: [1, 'startMinute'] },
    ]);
  });

  it('PUMP-18: two rows of a stage cannot start together, wherever they stand', () => {
    expect(reviewedStageIssues(BASAL, startingAt(0, 180, 60, 180))).toEqual([
      { code: 'pump.same-start', at: [3, 'startMinute'] },
    ]);
    expect(reviewedStageIssues(BASAL, startingAt(0, 0))).toEqual([{ code: 'pump.same-start', at: [1, 'startMinute'] }]);
    const same = tableOf(1, 2);
    expect(reviewedRatesIssues({ [BASAL]: same, [RATIO]: same, [FACTOR]: same })).toEqual([]);
  });

  it('PUMP-19: no value may be empty', () => {
    expect(reviewedStageIssues(RATIO, tableOf(10, null))).toEqual([{ code: 'pump.missing', at: [1, 'value'] }]);
  });

  it('a table has a row, and one for the beginning of the day (D-44)', () => {
    expect(reviewedStageIssues(FACTOR, [])).toEqual([{ code: 'pump.no-rows', at: [], params: { stage: FACTOR } }]);
    expect(reviewedStageIssues(FACTOR, startingAt(60))).toEqual([
      { code: 'pump.not-from-midnight', at: [], params: { stage: FACTOR } },
    ]);
    expect(reviewedStageIssues(FACTOR, startingAt(60, 0))).toEqual([]);
  });

  it('PUMP-20: all problems of all stages are told together', () => {
    expect(reviewedRatesIssues(PUMP_RECOMMENDATION.rates)).toEqual([]);
    const rates = { [BASAL]: tableOf(16), [RATIO]: tableOf(1.05, null), [FACTOR]: [] };
    expect(reviewedRatesIssues(rates).map(({ code, at }) => [code, ...at])).toEqual([
      ['pump.out-of-range', BASAL, 0, 'value'],
      ['pump.off-step', RATIO, 0, 'value'],
      ['pump.missing', RATIO, 1, 'value'],
      ['pump.no-rows', FACTOR],
    ]);
  });
});

describe('startRatesIssues', () => {
  it.each<Case>([
    [BASAL, [0, 0.001, 15.001, 30], [-0.001, 30.001], [0.0005]],
    [RATIO, [1, 150], [0.9, 150.1], [1.05]],
    [FACTOR, [1, 400], [0, 401], [1.5]],
  ])(
    'PINIT-24: %s accepts %s, refuses %s and, by the decimals of its cell, %s',
    (stage, accepted, outOfRange, offStep) => {
      expect(accepted.flatMap((value) => started(stage, value))).toEqual([]);
      expect(outOfRange.map((value) => started(stage, value)[0]?.code)).toEqual(
        outOfRange.map(() => 'pump-start.rate-out-of-range'),
      );
      expect(offStep.map((value) => started(stage, value)[0]?.code)).toEqual(offStep.map(() => 'pump.off-step'));
    },
  );

  it('PINIT-25: starts are 0 to 1440 and differ within a table, not between tables', () => {
    const starts = (...minutes: (number | null)[]) =>
      startRatesIssues({ ...PUMP_START.rates, [RATIO]: startingAt(...minutes) });
    expect(starts(0, 1440)).toEqual([]);
    expect(starts(0, 1441)).toEqual([{ code: 'pump.start-out-of-range', at: [RATIO, 1, 'startMinute'] }]);
    expect(starts(0, -15)).toEqual([{ code: 'pump.start-out-of-range', at: [RATIO, 1, 'startMinute'] }]);
    expect(starts(0, 60, 60)).toEqual([{ code: 'pump-start.same-start', at: [RATIO, 2, 'startMinute'] }]);
  });
});
