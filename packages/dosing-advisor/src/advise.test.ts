import { describe, expect, it } from 'vitest';

import { ALGORITHM_VERSION } from './advice/algorithm-version.ts';
import { advise } from './advise.ts';
import { MIN_DOSES_FOR_RATE } from './limits/tuning.ts';
import { changed, changedOnDay } from './test-cases/changed-case.ts';
import { GOLDEN_PATIENTS, goldenInput } from './test-cases/golden-patients.ts';
import { correction, injectionCase, pumpCase } from './test-cases/usual-cases.ts';

describe('advise', () => {
  it('tells the version of the algorithm with a plan and with a refusal', () => {
    expect(advise(pumpCase({ days: 12 })).algorithmVersion).toBe(ALGORITHM_VERSION);
    expect(advise(pumpCase({ days: 1 })).algorithmVersion).toBe(ALGORITHM_VERSION);
  });

  it('explains a change by what it alone does on the recorded days, and a value that stays by its reason', () => {
    const advice = advise(goldenInput(GOLDEN_PATIENTS.T2));
    if (advice.outcome !== 'plan') throw new Error('This person can be advised.');
    const dawn = advice.settings.find(({ from, to }) => from !== to);
    expect(dawn).toMatchObject({
      place: { area: 'basal', startMinute: 0, endMinute: 360 },
      from: 0.8,
      to: 0.929,
      insulinChangePercent: 16.1,
      code: 'LESS_RISK',
      confidence: 'high',
      evidence: { count: 21, estimatedLogChange: 0.15 },
      replayed: { days: 21, daysWorse: [] },
    });
    expect(dawn?.replayed?.daysBetter).toHaveLength(21);
    expect(dawn?.replayed?.above180Percent.after).toBeLessThan(dawn?.replayed?.above180Percent.before ?? 0);
    const evening = advice.settings.find(({ code, from, to }) => code === 'NO_LESS_RISK' && from === to);
    expect(evening).toMatchObject({ insulinChangePercent: 0, confidence: 'medium' });
    expect(evening).not.toHaveProperty('replayed');
  });

  it('looks ahead with a band, and says so where there is nothing to see', () => {
    const dawn = advise(goldenInput(GOLDEN_PATIENTS.T5));
    expect(dawn.outcome === 'plan' && dawn.predictedEffect).toMatchObject({
      isClear: true,
      // From 39.6 to 58.8 % in range, give or take 2.
      timeInRangePoints: { expected: 19, lowest: 17, highest: 21 },
      timeBelowRangePoints: { expected: 0, lowest: -1, highest: 1 },
      meanGlucoseMgDl: { expected: -20, lowest: -24, highest: -16 },
    });
    const onTarget = advise(pumpCase());
    expect(onTarget.outcome === 'plan' && onTarget.predictedEffect?.isClear).toBe(false);
  });

  it('looks only at the days of the present plan, where they are enough', () => {
    const period = { firstDay: '2026-03-10', days: 12, glucoseDays: 12, planSince: '2026-03-10' };
    expect(advise(changedOnDay(pumpCase(), 9, 13))).toMatchObject({ period });
    expect(advise(changedOnDay(pumpCase(), 9, 10.5))).toMatchObject({ period });
  });

  it('looks ahead only with a sensor', () => {
    const advice = advise(injectionCase({ treatmentType: 'MDI_CRCF', hasMeterOnly: true }));
    expect(advice).toMatchObject({ outcome: 'plan', glucoseSource: 'meter', predictedEffect: null });
  });
});

describe('advice on a table that would correct a low', () => {
  const withLowRow = (upToMgDl: number) => {
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', days: 14, truth: { grams: () => 60 } });
    const rows = [
      { upToMgDl, doseUnits: 2 },
      { upToMgDl: 600, doseUnits: 4 },
    ];
    const advice = advise(changed(input, { plan: { correction: correction(() => rows) } }));
    if (advice.outcome !== 'plan' || advice.plan.type !== 'MDI_FIXED_MEAL') throw new Error(advice.outcome);
    const [first] = advice.plan.correction.rows;
    return { advice, first: Object.values(first?.doseUnits ?? {}) };
  };

  it('takes the insulin out of the row that begins at low, and says why', () => {
    const { advice, first } = withLowRow(150);
    expect(first).toEqual([0, 0, 0, 0]);
    const emptied = advice.settings.filter(({ code }) => code === 'LOW_ROW_EMPTIED');
    expect(emptied.map(({ from, to, insulinChangePercent }) => [from, to, insulinChangePercent])).toEqual(
      Array.from({ length: 4 }, () => [2, 0, -100]),
    );
    expect(advice.flags).not.toContain('LOW_ROW_DOSED');
  });

  it('leaves a row that reaches into high glucose to a clinician, and says so', () => {
    const { advice, first } = withLowRow(250);
    expect(first).toEqual([2, 2, 2, 2]);
    expect(advice.flags).toContain('LOW_ROW_DOSED');
  });
});

describe('the parts of the day', () => {
  it('are those of the person: lunch belongs to a morning that lasts until after it', () => {
    const input = injectionCase({ treatmentType: 'MDI_CRCF', days: 14 });
    const periodStartMinutes = { morning: 300, afternoon: 800, evening: 1020, night: 1320 };
    const dosesOf = (advice: ReturnType<typeof advise>, period: string) => {
      if (advice.outcome !== 'plan') throw new Error(advice.outcome);
      return advice.settings.find(({ place }) => place.area === 'period-carb-ratio' && place.period === period)
        ?.evidence.lowsOutOf;
    };
    expect(dosesOf(advise(input), 'morning')).toBe(dosesOf(advise(input), 'afternoon'));
    const moved = advise({ ...input, periodStartMinutes });
    expect(dosesOf(moved, 'morning')).toBe(2 * (dosesOf(advise(input), 'afternoon') ?? 0));
    // So many count where there are none.
    expect(dosesOf(moved, 'afternoon')).toBe(MIN_DOSES_FOR_RATE);
  });
});
