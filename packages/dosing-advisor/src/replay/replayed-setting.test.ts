import { type CalculatorPlan, calculatorDosing, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';

import { BODY, flat, PLAN, recorded, steady } from '../test-cases/replay-days.ts';
import { lengthMinutes } from './acting-hours.ts';
import type { ComparedWeeks } from './compared-days.ts';
import { type ReplayedSetting, replayedSetting } from './replayed-setting.ts';
import { PUMP_RISK } from './risk.ts';

type Week = Readonly<{
  firstDay?: string;
  mgDl: readonly number[];
  mealHours?: readonly number[];
  present?: CalculatorPlan;
}>;

/** Days with the same meals every day, tried with other settings. */
function compared(
  changed: CalculatorPlan,
  { firstDay = '2026-03-02', mgDl, mealHours = [], present = PLAN }: Week,
): ComparedWeeks {
  const days = mgDl.length / SLOTS_PER_DAY;
  const doses = Array.from({ length: days }, (_, day) =>
    mealHours.map((hour) => ({ slot: day * SLOTS_PER_DAY + hour * SLOTS_PER_HOUR })),
  );
  const week = recorded(mgDl, doses.flat());
  const tried = (plan: CalculatorPlan) => ({
    days: week.days,
    body: BODY,
    dosing: calculatorDosing(week.entries, plan),
  });
  return { firstDay, present: tried(present), changed: tried(changed) };
}

function replayed(...weeks: readonly ComparedWeeks[]): ReplayedSetting {
  const setting = replayedSetting(weeks, { risk: PUMP_RISK, isBasal: true });
  if (!setting) throw new Error('Nothing is known.');
  return setting;
}

const daysOf = (...levels: readonly number[]) => levels.flatMap(steady);
const stronger = (changes: Partial<CalculatorPlan>): CalculatorPlan => ({ ...PLAN, ...changes });
const between = (table: Float64Array, [from, to]: readonly [number, number], value: number) =>
  table.map((now, slot) => (slot >= from * SLOTS_PER_HOUR && slot < to * SLOTS_PER_HOUR ? value : now));

describe('what one value does on the replayed days', () => {
  it('acts in the hours after the meals that it doses', () => {
    const mornings = stronger({ carbRatioGramsPerUnit: between(flat(10), [5, 11], 8) });
    const { fromMinute, toMinute } = replayed(compared(mornings, { mgDl: daysOf(200, 200, 200), mealHours: [7, 13] }));
    expect(fromMinute).toBeGreaterThanOrEqual(7 * 60 + 30);
    expect(fromMinute).toBeLessThanOrEqual(8 * 60 + 30);
    expect(toMinute).toBeGreaterThanOrEqual(12 * 60);
    expect(toMinute).toBeLessThanOrEqual(15 * 60);
  });

  it('acts from the first meal until after the last where it doses all of them, and all day where it is used all day', () => {
    const ratio = stronger({ carbRatioGramsPerUnit: flat(8) });
    const meals = replayed(compared(ratio, { mgDl: daysOf(200, 200, 200), mealHours: [7, 12, 18] }));
    expect(meals.fromMinute).toBeGreaterThanOrEqual(7 * 60);
    expect(meals.fromMinute).toBeLessThanOrEqual(8 * 60 + 30);
    expect(lengthMinutes(meals)).toBeGreaterThanOrEqual(14 * 60);
    expect(lengthMinutes(meals)).toBeLessThanOrEqual(18 * 60);
    const basal = replayed(
      compared(stronger({ basalUnitsPerHour: flat(1.2) }), { mgDl: daysOf(...Array(9).fill(200)) }),
    );
    expect([basal.fromMinute, basal.toMinute]).toEqual([0, 0]);
    expect(basal.before.medianMgDl).toHaveLength(49);
  });

  it('passes midnight, and tells of a night by the day on which it begins', () => {
    const evenings = stronger({ basalUnitsPerHour: between(flat(1), [21, 24], 1.6) });
    const high = replayed(
      compared(evenings, { firstDay: '2026-03-02', mgDl: daysOf(120, 230, 230) }),
      compared(evenings, { firstDay: '2026-03-05', mgDl: daysOf(230, 120) }),
    );
    expect(high.fromMinute).toBeGreaterThan(21 * 60);
    expect(high.toMinute).toBeLessThan(8 * 60);
    // The night of the 5th ends at 120 mg/dL, and that of the 6th is cut off by the end of the days.
    expect(high.daysBetter).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(high.days).toBe(4);
  });

  it('counts the days that are clearly better, and those that are clearly worse', () => {
    const more = stronger({ basalUnitsPerHour: flat(1.15) });
    const setting = replayed(compared(more, { firstDay: '2026-02-27', mgDl: daysOf(120, 120, 185, 120, 75, 120) }));
    expect(setting.days).toBe(6);
    expect(setting.daysBetter).toEqual(['2026-03-01']);
    expect(setting.daysWorse).toEqual(['2026-03-03']);
    expect(setting.above180Percent.before).toBe(16.7);
    expect(setting.above180Percent.after).toBeLessThan(16.7);
    expect(setting.below70Percent.before).toBe(0);
    expect(setting.below70Percent.after).toBeGreaterThan(0);
    expect(setting.medianMgDl.before).toBe(120);
    expect(setting.medianMgDl.after).toBeLessThan(120);
  });

  it('changes nothing with the present plan', () => {
    const same = replayed(compared(PLAN, { mgDl: daysOf(90, 150, 210), mealHours: [8] }));
    expect(same.after).toEqual(same.before);
    expect(same.before.medianMgDl[10]).toBe(150);
    expect(same.before.lowerQuartileMgDl[10]).toBe(120);
    expect(same.before.upperQuartileMgDl[10]).toBe(180);
    expect([same.daysBetter, same.daysWorse, same.days]).toEqual([[], [], 3]);
  });

  it('compares with the present plan, not with what an earlier plan came to', () => {
    const stronger12 = stronger({ basalUnitsPerHour: flat(1.2) });
    const earlier = compared(stronger({ basalUnitsPerHour: flat(1.4) }), {
      mgDl: daysOf(180, 180),
      present: stronger12,
    });
    const { before, after } = replayed(earlier);
    expect(before.medianMgDl[30]).toBeLessThan(170);
    expect(after.medianMgDl[30]).toBeLessThan(Number(before.medianMgDl[30]));
  });

  it('leaves days out that it knows too little of, and times of which it knows nothing', () => {
    const night = [...daysOf(150, 150)];
    night.fill(Number.NaN, 0, 5 * SLOTS_PER_HOUR);
    night.fill(Number.NaN, SLOTS_PER_DAY, SLOTS_PER_DAY + 20 * SLOTS_PER_HOUR);
    const setting = replayed(compared(stronger({ basalUnitsPerHour: flat(1.3) }), { mgDl: night }));
    expect(setting.days).toBe(1);
    expect(setting.before.medianMgDl[4]).toBeNull();
    expect(setting.before.medianMgDl[20]).toBe(150);
    expect(
      replayedSetting([compared(PLAN, { mgDl: daysOf(Number.NaN) })], { risk: PUMP_RISK, isBasal: true }),
    ).toBeNull();
  });

  it('is written in whole mg/dL and tenths of a percent', () => {
    const setting = replayed(compared(stronger({ basalUnitsPerHour: flat(1.15) }), { mgDl: daysOf(181, 171, 77) }));
    const { before, after } = setting;
    const numbers = [before, after].flatMap((curve) => Object.values(curve).flat());
    for (const mgDl of numbers) expect(Number.isInteger(mgDl)).toBe(true);
    for (const percent of [setting.below70Percent, setting.above180Percent]) {
      expect(percent.after * 10).toBeCloseTo(Math.round(percent.after * 10), 9);
    }
    expect(JSON.stringify(setting).length).toBeLessThan(2000);
  });
});
