import { describe, expect, it } from 'vitest';

import type { Recorded } from '../input/recorded.ts';
import { careOf } from '../limits/care.ts';
import { NOTHING_RECORDED } from '../test-cases/toy-life.ts';
import { stepAdvice } from './step-advice.ts';
import { titrate } from './titrate.ts';
import { titrationEvidence } from './titration-evidence.ts';
import { startedTitration } from './titration-state.ts';

const FIRST_DAY = '2026-03-01';
const evidenceOf = (more: Partial<Recorded>, days = 3) =>
  titrationEvidence({ window: { firstDay: FIRST_DAY, days }, recorded: { ...NOTHING_RECORDED, ...more } });
const meter = (readings: readonly (readonly [minute: number, glucoseMgDl: number])[]) => ({
  meter: readings.map(([minute, glucoseMgDl]) => ({ minute, glucoseMgDl })),
});

/** One day of a sensor: flat at night, up by 90 mg/dL from a breakfast on. */
function withBreakfastAt(eatenMinute: number, nightMgDl = 110) {
  const minutes = Array.from({ length: 288 }, (_, slot) => slot * 5);
  const risen = (minute: number) => Math.min(90, Math.max(0, (minute - eatenMinute - 10) * 1.5));
  return { sensors: [{ minutes, glucoseMgDl: minutes.map((minute) => nightMgDl + risen(minute)) }] };
}

describe('titrationEvidence', () => {
  it('tells mornings by their day, and the lowest of each night', () => {
    const found = evidenceOf(
      meter([
        [420, 130],
        [1350, 65],
        [1440 + 180, 52],
        [1440 + 420, 140],
        [1440 + 900, 50],
        [2 * 1440 + 120, 66],
      ]),
    );
    // From 52 at night to 140 in the morning: something was eaten against the low.
    expect(found.fasting).toEqual([{ on: '2026-03-01', glucoseMgDl: 130, at: '2026-03-01T07:00', isAssumed: true }]);
    expect(found.lowNights).toEqual([
      { on: '2026-03-02', level: 2, from: '2026-03-02T03:00', to: '2026-03-02T03:15', nadirMgDl: 52 },
      { on: '2026-03-03', level: 1, from: '2026-03-03T02:00', to: '2026-03-03T02:15', nadirMgDl: 66 },
    ]);
    expect([found.bolusUnitsPerDay, found.glucoseSource]).toEqual([null, 'meter']);
  });

  it('knows mornings before which no basal injection was recorded, where any are', () => {
    const readings = meter([0, 1, 2, 3].map((day) => [day * 1440 + 420, 130]));
    const basal = (evenings: readonly number[]) =>
      evenings.map((day) => ({ minute: day * 1440 + 1320, doseUnits: 20, role: 'basal' as const }));
    const missing = (evenings: readonly number[]) =>
      evidenceOf({ ...readings, injections: basal(evenings) }, 4).fasting.flatMap(({ on, isDoseMissing }) =>
        isDoseMissing ? [on] : [],
      );
    expect(missing([0, 2])).toEqual(['2026-03-03']);
    expect(missing([0, 1, 2])).toEqual([]);
    expect(missing([])).toEqual([]);
  });

  it('a breakfast that nobody logged ends the morning: the rise after it is not fasting', () => {
    const [morning] = evidenceOf(withBreakfastAt(420), 1).fasting;
    expect(morning?.glucoseMgDl).toBe(110);
    expect(morning && morning.at < '2026-03-01T07:15').toBe(true);
  });

  it('a meter shows fasting values that are assumed where nobody logs breakfast', () => {
    const read = meter([470, 1440 + 475, 2 * 1440 + 465].map((minute) => [minute, 185]));
    expect(evidenceOf(read).fasting.map(({ isAssumed }) => isAssumed)).toEqual([true, true, true]);
    const carbs = [0, 1, 2].map((day) => ({ minute: day * 1440 + 480, grams: 40 }));
    expect(evidenceOf({ ...read, carbs }).fasting.map(({ isAssumed }) => isAssumed)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a morning after food against a low is not known, logged or not', () => {
    expect(evidenceOf(withBreakfastAt(330), 1).fasting).toHaveLength(1);
    expect(evidenceOf(withBreakfastAt(330, 71), 1).fasting).toEqual([]);
  });

  it('counts boluses by the days that have any', () => {
    const boluses = [100, 700, 1440 + 700].map((minute) => ({ minute, doseUnits: 4 }));
    expect(evidenceOf({ boluses }).bolusUnitsPerDay).toBe(6);
  });
});

describe('stepAdvice', () => {
  const readings = [0, 1, 2, 3].map((day) => [day * 1440 + 420, 150 + day] as const);
  const evidence = evidenceOf(meter(readings), 4);
  const plan = { type: 'BASAL_ONLY', basal: [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }] } as const;
  const evaluation = {
    ...evidence,
    today: '2026-03-04',
    doseUnits: 20,
    penStepUnits: 1,
    care: careOf({ ageYears: 50 }),
    diabetesType: 'Type2',
    insulinKind: 'long',
    goalMgDl: { low: 90, high: 110 },
    limits: { maxDoseUnits: 40, maxStepUnits: 4 },
    weightKg: 90,
    dailyDoseUnits: null,
    events: {},
  } as const;

  it('tells a step with its reason and the mornings it rests on', () => {
    const { decision } = titrate(startedTitration('2026-03-01', 20), evaluation);
    if (decision.outcome !== 'evaluated') throw new Error(decision.outcome);
    const advice = stepAdvice({ decision, evaluation, evidence, plan });
    expect(advice).toMatchObject({
      outcome: 'plan',
      isChanged: true,
      period: { firstDay: '2026-03-01', days: 4, glucoseDays: 4 },
      plan: { type: 'BASAL_ONLY', basal: [{ atMinute: 1320, doseUnits: 22, insulinName: 'Lantus' }] },
      settings: [
        {
          from: 20,
          to: 22,
          code: 'FASTING_ABOVE',
          insulinChangePercent: 10,
          evidence: { count: 4, fastingMgDl: 152, fastingGoalMgDl: 110 },
          episodesAgainst: [],
        },
      ],
    });
    expect(advice.episodes.map(({ kind, from, pointsTo }) => [kind, from, pointsTo])).toEqual(
      ['01', '02', '03', '04'].map((day) => ['fasting-value', `2026-03-${day}T07:00`, 'more-insulin']),
    );
  });

  it('tells a cut with the lows behind it', () => {
    const lows = evidenceOf(meter([...readings, [3 * 1440 + 120, 50]]), 4);
    const { decision } = titrate(startedTitration('2026-03-01', 20), { ...evaluation, ...lows });
    if (decision.outcome !== 'evaluated') throw new Error(decision.outcome);
    const advice = stepAdvice({ decision, evaluation, evidence: lows, plan });
    expect(advice.settings[0]).toMatchObject({ to: 16, code: 'NIGHT_HYPO', episodesFor: ['low 2026-03-04T02:00'] });
  });
});

describe('a day left out of advice', () => {
  it('gives no morning, but its low still counts, unless it is one of a failing sensor', () => {
    const readings = [0, 1, 2].flatMap((day) =>
      Array.from({ length: 288 }, (_, slot) => {
        const isLow = day === 1 && slot >= 24 && slot < 30;
        return { minute: day * 1440 + slot * 5, glucoseMgDl: isLow ? 50 : 130 };
      }),
    );
    const sensors = [
      { minutes: readings.map(({ minute }) => minute), glucoseMgDl: readings.map(({ glucoseMgDl }) => glucoseMgDl) },
    ];
    const without = (reason: 'sick' | 'sensor') =>
      titrationEvidence({
        window: { firstDay: FIRST_DAY, days: 3 },
        recorded: { ...NOTHING_RECORDED, sensors },
        daysLeftOut: [{ day: '2026-03-02', reason }],
      });
    expect(without('sick').fasting.map(({ on }) => on)).toEqual(['2026-03-01', '2026-03-03']);
    expect(without('sick').lowNights).toMatchObject([{ on: '2026-03-02', level: 2 }]);
    expect(without('sensor').fasting.map(({ on }) => on)).toEqual(['2026-03-01', '2026-03-03']);
    expect(without('sensor').lowNights).toEqual([]);
  });
});
