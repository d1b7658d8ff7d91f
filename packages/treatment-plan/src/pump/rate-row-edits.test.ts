import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_RATE_ROWS, PUMP_STAGES, type RateRowDraft } from './pump-rates.ts';
import {
  canAddRate,
  EMPTY_RATE_ROWS,
  isFixedRate,
  offeredRateMinutes,
  sortedRates,
  withAddedRate,
  withoutRate,
  withRateStart,
  withRateValue,
} from './rate-row-edits.ts';
import { reviewedStageIssues } from './rate-row-issues.ts';

const STAGE = 'basalUnitsPerHour';
const ROWS: readonly RateRowDraft[] = [
  { startMinute: 0, value: 0.5 },
  { startMinute: 180, value: 0.7 },
  { startMinute: 1020, value: 0.6 },
];
const starts = (rows: readonly RateRowDraft[]) => rows.map(({ startMinute }) => startMinute);

describe('rate row edits', () => {
  it('PUMP-21: a new row is empty and begins an hour after the last one', () => {
    expect(withAddedRate(ROWS, STAGE)).toEqual([...ROWS, { startMinute: 1080, value: null }]);
    expect(starts(withAddedRate(EMPTY_RATE_ROWS, STAGE))).toEqual([0, 60]);
  });

  it.each([
    [[0, 1380], 1425],
    [[0, 1425], 1410],
    [[0, 1410, 1425], 1395],
    [[0, 185], 255],
  ])('PUMP-21: after rows at %s it begins at %s, a free time of the picker', (taken, expected) => {
    const rows = taken.map((startMinute) => ({ startMinute, value: 1 }));
    expect(withAddedRate(rows, STAGE).at(-1)?.startMinute).toBe(expected);
  });

  it('PUMP-21: 24 basal rows and 12 of the others can be added to, no more; longer tables stay', () => {
    expect(PUMP_STAGES.map((stage) => MAX_RATE_ROWS[stage])).toEqual([24, 12, 12]);
    for (const stage of PUMP_STAGES) {
      let rows = EMPTY_RATE_ROWS;
      while (canAddRate(rows, stage)) rows = withAddedRate(rows, stage);
      expect(rows).toHaveLength(MAX_RATE_ROWS[stage]);
      expect(withAddedRate(rows, stage)).toBe(rows);
      const longer = Array.from({ length: 30 }, (_, row) => ({ startMinute: row * 15, value: 1 }));
      expect(reviewedStageIssues(stage, longer)).toEqual([]);
    }
  });

  it('PUMP-21: any row but the first can go', () => {
    expect(starts(withoutRate(ROWS, 1))).toEqual([0, 1020]);
    expect(withoutRate(ROWS, 0)).toBe(ROWS);
    expect([0, 1, 2].map(isFixedRate)).toEqual([true, false, false]);
  });

  it('the first row begins at midnight and stays there (D-44)', () => {
    expect(withRateStart(ROWS, 0, 60)).toBe(ROWS);
    expect(starts(withRateStart(ROWS, 1, 240))).toEqual([0, 240, 1020]);
  });

  it('changes one value of one row', () => {
    expect(withRateValue(ROWS, 0, 0.9).map(({ value }) => value)).toEqual([0.9, 0.7, 0.6]);
  });

  it('PUMP-17, PUMP-18: a row may take the quarters of an hour that no other row has', () => {
    const offered = offeredRateMinutes(ROWS, 1);
    expect(offered).toHaveLength(94);
    expect(offered.every((minute) => minute % 15 === 0)).toBe(true);
    expect([0, 180, 1020].map((minute) => offered.includes(minute))).toEqual([false, true, false]);
  });

  it('sorting keeps every row', () => {
    const unsorted = [ROWS[0], ROWS[2], ROWS[1]].filter((row) => row !== undefined);
    expect(sortedRates(unsorted)).toEqual(ROWS);
  });

  it('however rows are added, moved and removed, starts differ and the day begins with a row', () => {
    const edit = fc.oneof(
      fc.constant('add' as const),
      fc.record({ remove: fc.nat(30) }),
      fc.record({ move: fc.nat(30), choice: fc.nat(95) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), fc.constantFrom(...PUMP_STAGES), (edits, stage) => {
        const rows = edits.reduce<readonly RateRowDraft[]>((before, next) => {
          if (next === 'add') return withAddedRate(before, stage);
          if ('remove' in next) return withoutRate(before, next.remove);
          const offered = offeredRateMinutes(before, next.move);
          return withRateStart(before, next.move, offered[next.choice % offered.length] ?? null);
        }, EMPTY_RATE_ROWS);
        const filled = sortedRates(rows.map((row) => ({ ...row, value: 1 })));
        expect(reviewedStageIssues(stage, filled)).toEqual([]);
        expect(filled[0]?.startMinute).toBe(0);
        expect(filled).toHaveLength(rows.length);
      }),
    );
  });
});
