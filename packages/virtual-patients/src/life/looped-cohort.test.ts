import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import type { LoopController } from '../loops/loop-controller.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import { MPC_CONTROLLER } from '../loops/mpc-controller.ts';
import { PID_CONTROLLER } from '../loops/pid-controller.ts';
import { RANGE_CONTROLLER } from '../loops/range-controller.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { flatPumpPlan, meanOf } from '../profiles/plan-from-settings.ts';
import type { Life } from './life.ts';
import { simulateLife } from './simulate-life.ts';

const DAYS = 14;
const patients = (['A', 'B'] as const)
  .flatMap((cohort) => drawPeople({ count: 4, seed: 77, cohort }))
  .map((person) => ({ person, settings: trueSettings(person) }));

type Arm = Readonly<{ basal?: number; ratio?: number; factor?: number; habits?: Habits; loop?: Partial<LoopTherapy> }>;

/** As these loops are usually set where they do well. */
const USUAL: Readonly<Record<string, Omit<LoopTherapy, 'controller'>>> = {
  RANGE: {
    targetMgDl: daily(110),
    activeInsulinMinutes: 300,
    sleepSchedule: { startMinute: 1380, endMinute: 420 },
  },
  PID: { targetMgDl: daily(100), activeInsulinMinutes: 120 },
  MPC: { targetMgDl: daily(110), activeInsulinMinutes: 240 },
};

function daily(value: number) {
  return [{ startMinute: 0, value }];
}

function livesOf(controller: LoopController | null, { basal = 1, ratio = 1, factor = 1, habits, loop }: Arm): Life[] {
  const usual = USUAL[controller?.name ?? ''];
  return patients.map(({ person, settings }, index) => {
    const totalDailyUnits =
      (meanOf(settings.basalUnitsPerHour) * MINUTES_PER_DAY) / 60 + 190 / meanOf(settings.carbRatioGramsPerUnit);
    return simulateLife({
      person,
      plan: flatPumpPlan(settings, { basal, carbRatio: ratio, correctionFactor: factor }),
      days: DAYS,
      seed: 900 + index,
      habits: habits ?? TYPICAL_HABITS,
      ...(controller && usual && { loop: { controller, ...usual, totalDailyUnits, ...loop } }),
    });
  });
}

/** Percent of all time, and of all insulin given as boluses. */
function outcome(controller: LoopController | null, arm: Arm = {}) {
  const lives = livesOf(controller, arm);
  const samples = lives.flatMap(({ truth }) => [...truth.glucoseMgDl]);
  const percentOf = (counts: (mgDl: number) => boolean) => (100 * samples.filter(counts).length) / samples.length;
  const boluses = lives.flatMap((life) => life.boluses);
  const unitsOf = (counted: typeof boluses) => counted.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
  return {
    inRange: percentOf((mgDl) => mgDl >= 70 && mgDl <= 180),
    below70: percentOf((mgDl) => mgDl < 70),
    automaticShare: (100 * unitsOf(boluses.filter(({ isAutomatic }) => isAutomatic))) / unitsOf(boluses),
  };
}

const MISSED: Habits = { ...TYPICAL_HABITS, missedBolusChance: 0.25 };
const LATE: Habits = { ...TYPICAL_HABITS, lateBolusChance: 1, leastLateMinutes: 20, mostLateMinutes: 20 };

const without = outcome(null);

describe.each([
  { controller: RANGE_CONTROLLER, gains: 2, basalCosts: 3 },
  { controller: PID_CONTROLLER, gains: 5, basalCosts: null },
  { controller: MPC_CONTROLLER, gains: 3, basalCosts: null },
])('a cohort under $controller.name', ({ controller, gains, basalCosts }) => {
  const right = outcome(controller);

  it('is longer in range than without a loop, and not lower', () => {
    expect(right.inRange).toBeGreaterThan(without.inRange + gains);
    expect(right.below70).toBeLessThan(without.below70);
    expect(right.below70).toBeLessThan(2.5);
  });

  it.each([
    ['a ratio 30 % too weak', { ratio: 1.3 }],
    ['a quarter of meals without a bolus', { habits: MISSED }],
  ])('loses by %s, less than without a loop', (_, arm) => {
    const lost = right.inRange - outcome(controller, arm).inRange;
    expect(lost).toBeGreaterThan(1.5);
    expect(lost).toBeLessThan(8);
    expect(lost).toBeLessThan(without.inRange - outcome(null, arm).inRange);
  });

  it('loses by boluses 20 minutes late, and is lower', () => {
    const late = outcome(controller, { habits: LATE });
    expect(late.inRange).toBeLessThan(right.inRange - 1);
    expect(late.below70).toBeGreaterThan(right.below70);
  });

  it('loses by basal a quarter too low only where that is asked for', () => {
    const lost = right.inRange - outcome(controller, { basal: 0.75 }).inRange;
    if (basalCosts === null) expect(lost).toBe(0);
    else expect(lost).toBeGreaterThan(basalCosts);
  });
});

describe('what can be set on a loop', () => {
  it.each([PID_CONTROLLER, MPC_CONTROLLER])('a target of 150 costs $name a lot', (controller) => {
    const high = outcome(controller, { loop: { targetMgDl: daily(150) } });
    expect(high.inRange).toBeLessThan(outcome(controller).inRange - 6);
  });

  it('insulin counted for 5 hours instead of 2 halves what PID gives by itself', () => {
    const [short, long] = [outcome(PID_CONTROLLER), outcome(PID_CONTROLLER, { loop: { activeInsulinMinutes: 300 } })];
    expect(long.automaticShare).toBeLessThan(short.automaticShare - 4);
    expect(long.inRange).toBeLessThan(short.inRange);
  });

  it('a factor 50 % too weak costs RANGE some, PID nothing', () => {
    const lostBy = (controller: LoopController) =>
      outcome(controller).inRange - outcome(controller, { factor: 1.5 }).inRange;
    expect(lostBy(RANGE_CONTROLLER)).toBeGreaterThan(1);
    expect(lostBy(PID_CONTROLLER)).toBe(0);
  });

  it('gives by itself about the share of boluses that is published of PID', () => {
    expect(outcome(PID_CONTROLLER).automaticShare).toBeGreaterThan(15);
    expect(outcome(PID_CONTROLLER).automaticShare).toBeLessThan(30);
    expect(outcome(PID_CONTROLLER, { habits: MISSED }).automaticShare).toBeGreaterThan(27);
    expect(outcome(PID_CONTROLLER, { habits: MISSED }).automaticShare).toBeLessThan(47);
  });
});
