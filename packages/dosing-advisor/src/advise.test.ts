import { describe, expect, it } from 'vitest';

import { ALGORITHM_VERSION } from './advice/algorithm-version.ts';
import { advise } from './advise.ts';
import { changed, changedOnDay } from './test-cases/changed-case.ts';
import { GOLDEN_PATIENTS, goldenInput } from './test-cases/golden-patients.ts';
import { correction, injectionCase, pumpCase } from './test-cases/usual-cases.ts';

describe('advise', () => {
  it('tells the version of the algorithm with a plan and with a refusal', () => {
    expect(advise(pumpCase({ days: 12 })).algorithmVersion).toBe(ALGORITHM_VERSION);
    expect(advise(pumpCase({ days: 1 })).algorithmVersion).toBe(ALGORITHM_VERSION);
  });

  it('explains a change by what points to it, and what points elsewhere', () => {
    const advice = advise(goldenInput(GOLDEN_PATIENTS.T2));
    if (advice.outcome !== 'plan') throw new Error('This person can be advised.');
    const [night, day] = advice.settings;
    expect(night).toMatchObject({
      place: { area: 'basal', startMinute: 0, endMinute: 360 },
      from: 0.8,
      to: 0.904,
      insulinChangePercent: 13,
      code: 'FASTING_RISE',
      confidence: 'high',
      evidence: { count: 41, driftMgDlPerHour: 9.8539 },
      episodesAgainst: [],
    });
    expect(night?.episodesFor).toHaveLength(41);
    expect(day).toMatchObject({ from: 0.8, to: 0.8, insulinChangePercent: 0, code: 'DEADBAND' });
    const [first] = night?.episodesFor ?? [];
    expect(advice.episodes.find(({ id }) => id === first)).toMatchObject({
      kind: 'fasting-drift',
      from: '2026-03-02T01:30',
      pointsTo: 'more-insulin',
    });
  });

  it('looks ahead with a band, and says so where there is nothing to see', () => {
    const dawn = advise(goldenInput(GOLDEN_PATIENTS.T5));
    expect(dawn.outcome === 'plan' && dawn.predictedEffect).toMatchObject({
      isClear: true,
      // From 39.6 to 57.3 % in range, give or take 3.
      timeInRangePoints: { expected: 18, lowest: 15, highest: 21 },
      timeBelowRangePoints: { expected: 0, lowest: -1, highest: 1 },
      meanGlucoseMgDl: { expected: -19, lowest: -22, highest: -16 },
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
    const mealsOf = (advice: ReturnType<typeof advise>, period: string) => {
      if (advice.outcome !== 'plan') throw new Error(advice.outcome);
      return advice.settings.find(({ place }) => place.area === 'period-carb-ratio' && place.period === period)
        ?.evidence.count;
    };
    expect(mealsOf(advise(input), 'morning')).toBe(mealsOf(advise(input), 'afternoon'));
    const moved = advise({ ...input, periodStartMinutes });
    expect(mealsOf(moved, 'morning')).toBe(2 * (mealsOf(advise(input), 'afternoon') ?? 0));
    expect(mealsOf(moved, 'afternoon')).toBe(0);
  });
});
