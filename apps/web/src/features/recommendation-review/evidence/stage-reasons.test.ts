import type { InjectionPlan, PumpPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { anAdvice, aReplayedSetting, aSetting, injectionsOf } from '../test-support/review-builders.ts';
import { advisedChanges, stageReasons, unchangedSettings } from './stage-reasons.ts';

describe('the changes of a stage', () => {
  const pump = (basal: number, ratio = 10): PumpPlan => ({
    type: 'PUMP',
    rates: {
      basalUnitsPerHour: [{ startMinute: 0, value: basal }],
      carbRatioGramsPerUnit: [{ startMinute: 0, value: ratio }],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
    },
    settings: null,
  });
  const advice = anAdvice([aSetting(), aSetting({ to: 0.8, insulinChangePercent: 0, code: 'IN_TARGET' })]);
  const compared = { current: pump(0.8), advised: pump(0.85), advice };
  const originsOf = (draft: PumpPlan, stage: 'basalUnitsPerHour' | 'carbRatioGramsPerUnit' = 'basalUnitsPerHour') =>
    stageReasons(stage, { ...compared, draft }).map(({ origin, setting }) => [origin, setting?.code ?? null]);

  it('PUMP-02: each has its reason, and whether it is as advised', () => {
    expect(originsOf(pump(0.85))).toEqual([['advised', 'FASTING_RISE']]);
    expect(originsOf(pump(0.9))).toEqual([['edited', 'FASTING_RISE']]);
    expect(originsOf(pump(0.8))).toEqual([['declined', 'FASTING_RISE']]);
    expect(originsOf(pump(0.85, 9), 'carbRatioGramsPerUnit')).toEqual([['edited', null]]);
    expect(originsOf(pump(0.85), 'carbRatioGramsPerUnit')).toEqual([]);
  });

  it('of a plan entered by hand has no advice to differ from', () => {
    const entered = stageReasons('basalUnitsPerHour', {
      current: pump(0.8),
      advised: null,
      draft: pump(1),
      advice: null,
    });
    expect(entered.map(({ origin }) => origin)).toEqual(['entered']);
  });

  it('PUMP-02: neighbours that change alike are told apart, each by its own evidence, and counted as they are listed', () => {
    const rows = (...values: readonly number[]) => values.map((value, index) => ({ startMinute: 360 * index, value }));
    const table = (basal: ReturnType<typeof rows>): PumpPlan => {
      const plan = pump(0);
      return { ...plan, rates: { ...plan.rates, basalUnitsPerHour: basal } };
    };
    const plans = { current: table(rows(0.8, 0.8, 0.9, 0.9)), advised: table(rows(0.85, 0.85, 0.95, 0.9)) };
    const looked = [0, 360, 720].map((startMinute) =>
      aSetting({
        place: { area: 'basal', unit: 'U/h', startMinute, endMinute: startMinute + 360 },
        replayed: aReplayedSetting({ fromMinute: startMinute }),
      }),
    );
    const stages = ['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const;
    const counted = advisedChanges(stages, { ...plans, advice: anAdvice(looked) });
    expect(counted).toEqual([{ stage: 'basalUnitsPerHour', number: 3 }]);
    const listed = stageReasons('basalUnitsPerHour', { ...plans, draft: plans.advised, advice: anAdvice(looked) });
    expect(listed.map(({ difference, setting }) => [difference.place, setting])).toEqual(
      [0, 360, 720].map((startMinute, index) => [{ startMinute, endMinute: startMinute + 360 }, looked[index]]),
    );
    const draft = table(rows(0.85, 0.9, 0.95, 0.9));
    const told = stageReasons('basalUnitsPerHour', { ...plans, draft, advice: anAdvice(looked) });
    expect(told.map(({ origin, setting }) => [origin, setting])).toEqual([
      ['advised', looked[0]],
      ['edited', looked[1]],
      ['advised', looked[2]],
    ]);
  });

  it('PUMP-02: hours that only a clinician changed have no evidence of the hours beside them', () => {
    const place = { area: 'basal', unit: 'U/h', startMinute: 0, endMinute: 360 } as const;
    const setting = aSetting({ place });
    const told = stageReasons('basalUnitsPerHour', {
      current: pump(0.8),
      advised: {
        ...pump(0.8),
        rates: {
          ...pump(0.8).rates,
          basalUnitsPerHour: [
            { startMinute: 0, value: 0.85 },
            { startMinute: 360, value: 0.8 },
          ],
        },
      },
      draft: pump(0.85),
      advice: anAdvice([setting]),
    });
    expect(told.map(({ origin, setting: known }) => [origin, known])).toEqual([
      ['advised', setting],
      ['edited', null],
    ]);
  });

  it('MDI-27: rows of a scale that change alike are told apart as well', () => {
    const scale = (doses: readonly number[]): InjectionPlan => {
      const rows = doses.map((doseUnits, index) => ({ upToMgDl: index === 2 ? 600 : 150 + 50 * index, doseUnits }));
      const plan = injectionsOf('MDI_SSI', 18);
      if (plan.type !== 'MDI_SSI') throw new Error('A scale was asked for.');
      return { ...plan, scales: { ...plan.scales, morning: { mode: 'sliding_scale', rows, insulinName: 'Humalog' } } };
    };
    const ranges = [
      [0, 150],
      [151, 200],
    ] as const;
    const settings = ranges.map(([lowMgDl, highMgDl]) =>
      aSetting({ place: { area: 'scale', unit: 'U', period: 'morning', lowMgDl, highMgDl }, from: 4, to: 3 }),
    );
    const [current, advised] = [scale([4, 4, 6]), scale([3, 3, 6])];
    const told = stageReasons('bolus', { current, advised, draft: advised, advice: anAdvice(settings) });
    expect(
      told.map(({ difference, setting }) => [difference.place.lowMgDl, difference.place.highMgDl, setting]),
    ).toEqual(ranges.map(([lowMgDl, highMgDl], index) => [lowMgDl, highMgDl, settings[index]]));
  });

  it('tells the values that stay apart', () => {
    expect(unchangedSettings('basalUnitsPerHour', advice).map(({ code }) => code)).toEqual(['IN_TARGET']);
    expect(unchangedSettings('carbRatioGramsPerUnit', advice)).toEqual([]);
  });
});
