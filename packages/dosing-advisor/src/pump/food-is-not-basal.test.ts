import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../advice/advice.ts';
import { advise } from '../advise.ts';
import type { BlockEvidence } from '../evidence/fasting/basal-evidence.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { calculated } from '../test-cases/toy-life.ts';
import { pumpCase } from '../test-cases/usual-cases.ts';

import { withLeftByDoses } from './left-by-doses.ts';
import { levelOfBasal } from './meter-basal.ts';

const isBreakfast = (minuteOfDay: number) => minuteOfDay === 450;

/** A small breakfast at 07:30 that nobody logs or doses for: 36 mg/dL an hour for two hours. */
const nobodyLogsBreakfast = (neededUnitsPerHour: (minuteOfDay: number) => number): AdvisorInput =>
  pumpCase({
    truth: {
      neededUnitsPerHour,
      grams: (_, meal) => (meal === 0 ? 0 : 60),
      isLogged: (_, meal) => meal > 0,
      pushMgDl: (minute) => (minute % 1440 >= 450 && minute % 1440 < 570 ? 3 : 0),
    },
    dose: (moment) => (isBreakfast(moment.minuteOfDay) ? null : calculated(moment, { carbRatio: 10, factor: 45 })),
  });

function planOf(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice));
  return advice;
}

const basalOf = ({ settings }: PlanAdvice) => settings.filter(({ place }) => place.area === 'basal');

describe('a small breakfast that nobody logs', () => {
  it('raises no basal rate, and is told', () => {
    const advice = planOf(nobodyLogsBreakfast(() => 0.8));
    for (const { from, to } of basalOf(advice)) expect(to).toBeLessThanOrEqual(from);
    expect(advice.notes).toContain('LOG_MEALS');
  });

  it('takes nothing from nights that ask for more by themselves, and gives them nothing', () => {
    const advice = planOf(nobodyLogsBreakfast((minute) => (minute < 420 ? 1 : 0.8)));
    const rises = basalOf(advice).filter(({ from, to }) => to > from);
    expect(rises).not.toEqual([]);
    for (const { place } of rises) {
      expect(place.area === 'basal' && (place.endMinute <= 360 || place.startMinute >= 720)).toBe(true);
    }
  });
});

describe('glucose that is high and steady at night', () => {
  const noNight = Array.from({ length: 5 }, (_, day) => ({
    startMinute: (day + 1) * 1440 + 90,
    endMinute: (day + 1) * 1440 + 270,
    driftMgDlPerHour: 0,
    slopeMgDlPerHour: 0,
    actingUnitsPerHour: 0.9,
    levelMgDl: 160,
  }));
  const block: BlockEvidence = {
    block: 0,
    days: noNight,
    driftDays: 5,
    driftMgDlPerHour: 0,
    driftError: 0,
    slopeMgDlPerHour: 0,
    actingUnitsPerHour: 0.9,
    levelDays: 5,
    levelMgDl: 160,
  };
  const dinners = (afterMgDl: number) =>
    Array.from({ length: 5 }, (_, day) => ({ endMinute: day * 1440 + 1380, afterMgDl, expectedMgDl: 120 }));

  it('is told without what the dinner before left over, but never below the target for that', () => {
    const level = (afterMgDl: number) => {
      const [beside = block] = withLeftByDoses([block], dinners(afterMgDl));
      return levelOfBasal(beside, 110);
    };
    expect(level(165)).toBe(115);
    expect(level(190)).toBe(110);
    expect(level(120)).toBe(160);
    expect(level(90)).toBe(160);
    expect(levelOfBasal({ levelMgDl: 85, leftByDosesMgDl: 40 }, 110)).toBe(85);
  });

  it('raises the ratios where meals are under-dosed, and no basal rate by more than those', () => {
    const { settings } = planOf(pumpCase({ truth: { neededGramsPerUnit: () => 8 }, factor: 60 }));
    const riseOf = (area: string) =>
      Math.max(...settings.filter(({ place }) => place.area === area).map((setting) => setting.insulinChangePercent));
    expect(riseOf('carb-ratio')).toBeGreaterThan(10);
    expect(riseOf('basal')).toBeLessThanOrEqual(riseOf('carb-ratio') + 1);
  });
});
