import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import type { LoopController } from '../loops/loop-controller.ts';
import type { LoopHabits } from '../loops/loop-habits.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import { MPC_CONTROLLER } from '../loops/mpc-controller.ts';
import { PID_CONTROLLER } from '../loops/pid-controller.ts';
import { RANGE_CONTROLLER } from '../loops/range-controller.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { injectionPlan } from '../profiles/injection-plan.ts';
import { truePumpPlan } from '../profiles/plan-from-settings.ts';
import type { Life } from './life.ts';
import { simulateLife } from './simulate-life.ts';

const [person] = drawPeople({ count: 1, seed: 21, cohort: 'B' });
if (!person) throw new Error('nobody was drawn');
const settings = trueSettings(person);
const plan = truePumpPlan(settings);
const CONTROLLERS = [RANGE_CONTROLLER, PID_CONTROLLER, MPC_CONTROLLER];
const loopOf = (controller: LoopController, changed: Partial<LoopTherapy> = {}): LoopTherapy => ({
  controller,
  targetMgDl: [{ startMinute: 0, value: 110 }],
  activeInsulinMinutes: 180,
  ...changed,
});
const habitsWith = (loop: Partial<LoopHabits>, changed: Partial<Habits> = {}): Habits => ({
  ...TYPICAL_HABITS,
  ...changed,
  loop,
});
const lived = (controller: LoopController, habits: Habits = TYPICAL_HABITS, days = 10) =>
  simulateLife({ person, plan, days, seed: 4, habits, loop: loopOf(controller) });
const meanMgDl = ({ truth }: Life) => truth.glucoseMgDl.reduce((sum, mgDl) => sum + mgDl, 0) / truth.glucoseMgDl.length;

/** All that can go wrong at once. */
const HARSH = habitsWith(
  {
    doubledBolusChance: 0.2,
    fakeCarbsChance: 0.2,
    impatientCorrectionChance: 0.3,
    overtreatedLowChance: 0.5,
    announcedExerciseChance: 0.7,
    exits: [
      { cause: 'person', chancePerDay: 0.4, leastMinutes: 30, mostMinutes: 600 },
      { cause: 'alarm', chancePerDay: 0.4, leastMinutes: 10, mostMinutes: 90 },
    ],
    sensorGap: { chancePerDay: 0.3, leastMinutes: 60, mostMinutes: 400 },
  },
  {
    missedBolusChance: 0.2,
    lateBolusChance: 0.3,
    leastLateMinutes: 10,
    mostLateMinutes: 40,
    setFailureChance: 0.5,
    exercise: { ...TYPICAL_HABITS.exercise, chancePerDay: 0.5, tempBasalChance: 1 },
    suspendWhenLowChance: 0.5,
  },
);

describe('a life under a loop', () => {
  it.each(CONTROLLERS)('of $name in two parts equals the whole', (controller) => {
    const living = { person, plan, seed: 4, habits: HARSH };
    const loop = loopOf(controller, { sleepSchedule: { startMinute: 1380, endMinute: 420 } });
    const whole = simulateLife({ ...living, loop, days: 9 });
    const before = simulateLife({ ...living, loop, days: 5 });
    const continueFrom: typeof before.end = JSON.parse(JSON.stringify(before.end));
    const after = simulateLife({ ...living, loop, days: 4, continueFrom });
    const joined = <Item extends { minute: number }>(itemsOf: (life: Life) => readonly Item[]) => [
      ...itemsOf(before),
      ...itemsOf(after).map((item) => ({ ...item, minute: item.minute + 5 * MINUTES_PER_DAY })),
    ];
    expect([...before.truth.glucoseMgDl, ...after.truth.glucoseMgDl]).toEqual([...whole.truth.glucoseMgDl]);
    expect(joined(({ boluses }) => boluses)).toEqual(whole.boluses);
    expect(joined(({ basal }) => basal)).toEqual(whole.basal);
    expect(joined(({ loopModes }) => loopModes)).toEqual(whole.loopModes);
    expect(joined(({ loopOverrides }) => loopOverrides)).toEqual(whole.loopOverrides);
    expect(after.end).toEqual(whole.end);
  });

  it('leaves meals, and what becomes of their boluses, as they are without one', () => {
    const without = simulateLife({ person, plan, days: 10, seed: 4, habits: HARSH });
    const planned = ({ truth }: Life) =>
      truth.meals.map(({ minute, grams, countedGrams, bolus }) => [minute, grams, countedGrams, bolus === 'missed']);
    for (const controller of CONTROLLERS) expect(planned(lived(controller, HARSH))).toEqual(planned(without));
  });

  it('adds up to what the loop counted, day by day', () => {
    for (const controller of CONTROLLERS) {
      const { basal, boluses, end } = lived(controller, HARSH, 6);
      const unitsOfDay = (day: number) => {
        const isOfDay = ({ minute }: { minute: number }) => Math.floor(minute / MINUTES_PER_DAY) === day;
        const bolused = boluses.filter(isOfDay).reduce((sum, { doseUnits }) => sum + doseUnits, 0);
        return basal
          .filter(isOfDay)
          .reduce((sum, segment) => sum + (segment.rateUnitsPerHour * segment.durationMinutes) / 60, bolused);
      };
      // The last day is closed at the next midnight.
      const counted = [...(end.loop?.dailyUnits.slice(1) ?? []), end.loop?.unitsToday ?? 0];
      for (const [day, units] of counted.entries()) expect(unitsOfDay(day)).toBeCloseTo(units, 6);
    }
  });

  it('changes nothing of a pump that goes on by its program while the loop is off', () => {
    const off = habitsWith({
      exits: [{ cause: 'person', chancePerDay: 1, leastMinutes: 20_000, mostMinutes: 20_000 }],
    });
    const life = lived(RANGE_CONTROLLER, off, 3);
    const offFrom = life.truth.loopExits[0]?.minute ?? Number.NaN;
    const later = life.basal.filter(({ minute }) => minute >= offFrom);
    expect(later.length).toBeGreaterThan(5);
    expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(['scheduled']));
    expect(life.boluses.some(({ minute, isAutomatic }) => isAutomatic && minute > offFrom)).toBe(false);
  });

  it('needs a pump and a sensor that sends', () => {
    const loop = loopOf(RANGE_CONTROLLER);
    const flash = { sensor: 'flash', dropoutShare: 0, testsPerDay: { least: 0, most: 0 } } as const;
    expect(() => simulateLife({ person, plan, days: 1, seed: 1, loop, equipment: flash })).toThrow(RangeError);
    const pens = injectionPlan({ person, settings, treatmentType: 'MDI_CRCF' });
    expect(() => simulateLife({ person, plan: pens, days: 1, seed: 1, loop })).toThrow(RangeError);
  });

  it('goes on under another kind of loop, or without one', () => {
    const { end } = lived(PID_CONTROLLER, TYPICAL_HABITS, 3);
    const onward = { person, plan, days: 2, seed: 4, continueFrom: end };
    const mpc = simulateLife({ ...onward, loop: loopOf(MPC_CONTROLLER) });
    expect(mpc.end.loop).toMatchObject({ controllerName: 'MPC', controllerState: {} });
    expect(simulateLife(onward).end.loop).toBeNull();
  });

  it('lets what is ignored do nothing while the loop runs', () => {
    const equipment = { sensor: 'cgm', dropoutShare: 0, testsPerDay: { least: 0, most: 0 } } as const;
    const scaled = (rates: (keyof typeof plan.rates)[]) => ({
      ...plan,
      rates: {
        ...plan.rates,
        ...Object.fromEntries(
          rates.map((name) => [name, plan.rates[name].map((row) => ({ ...row, value: row.value * 1.4 }))]),
        ),
      },
    });
    const glucose = (controller: LoopController, ignored: (keyof typeof plan.rates)[]) => {
      const loop = loopOf(controller, { totalDailyUnits: 40 });
      return simulateLife({ person, plan: scaled(ignored), days: 4, seed: 4, loop, equipment }).truth.glucoseMgDl;
    };
    const [basal, factor, ratio] = [
      'basalUnitsPerHour',
      'correctionFactorMgDlPerUnit',
      'carbRatioGramsPerUnit',
    ] as const;
    expect(glucose(PID_CONTROLLER, [basal, factor])).toEqual(glucose(PID_CONTROLLER, []));
    expect(glucose(PID_CONTROLLER, [ratio])).not.toEqual(glucose(PID_CONTROLLER, []));
    expect(glucose(MPC_CONTROLLER, [basal])).toEqual(glucose(MPC_CONTROLLER, []));
    for (const name of [basal, factor, ratio]) {
      expect(glucose(RANGE_CONTROLLER, [name])).not.toEqual(glucose(RANGE_CONTROLLER, []));
    }
  });
});

describe('a loop without its sensor', () => {
  const gap = habitsWith({ sensorGap: { chancePerDay: 1, leastMinutes: 420, mostMinutes: 420 } });

  it.each(CONTROLLERS)('of $name is limited 20 minutes after the last value', (controller) => {
    const life = lived(controller, gap, 4);
    const limited = life.truth.loopExits.filter(({ mode }) => mode === 'limited');
    expect(limited.length).toBeGreaterThan(2);
    for (const { minute, cause } of limited) {
      expect(cause).toBe('sensor');
      const lastSeen = life.readings.findLast((reading) => reading.minute < minute);
      expect(minute - (lastSeen?.minute ?? 0)).toBe(20);
    }
  });

  it('gives up after 4 hours where it is of the PID kind, until somebody awake switches it on', () => {
    const { truth } = lived(PID_CONTROLLER, gap, 6);
    const manual = truth.loopExits.filter(({ mode }) => mode === 'manual');
    expect(manual.length).toBeGreaterThan(2);
    for (const { minute, durationMinutes, cause } of manual.slice(0, -1)) {
      expect(cause).toBe('sensor');
      const before = truth.loopExits.find((exit) => exit.minute + exit.durationMinutes === minute);
      expect(before).toMatchObject({ mode: 'limited', durationMinutes: 220 });
      expect((minute + durationMinutes) % 60).toBe(30);
    }
    for (const controller of [RANGE_CONTROLLER, MPC_CONTROLLER]) {
      expect(lived(controller, gap, 6).truth.loopExits.some(({ mode }) => mode === 'manual')).toBe(false);
    }
  });
});

describe('the truth of a life under a loop', () => {
  it('has every exit with its cause and its length', () => {
    const habits = habitsWith({
      exits: [{ cause: 'alarm', chancePerDay: 1, leastMinutes: 60, mostMinutes: 60 }],
    });
    const { truth } = lived(MPC_CONTROLLER, habits);
    const alarms = truth.loopExits.filter(({ cause }) => cause === 'alarm');
    expect(alarms.length).toBeGreaterThanOrEqual(9);
    for (const { mode, durationMinutes } of alarms) {
      expect(mode).toBe('manual');
      // It is on again with the first step after the hour.
      expect(durationMinutes).toBeGreaterThanOrEqual(60);
      expect(durationMinutes).toBeLessThan(65);
    }
  });

  it('has every meal with its bolus', () => {
    const { truth, boluses } = lived(RANGE_CONTROLLER, HARSH, 20);
    const meals = truth.meals.filter(({ bolus }) => bolus === 'taken');
    expect(truth.meals.some(({ bolus }) => bolus === 'missed')).toBe(true);
    expect(meals.some(({ lateMinutes }) => lateMinutes >= 10)).toBe(true);
    expect(meals.some(({ isDoubled }) => isDoubled)).toBe(true);
    for (const meal of meals) {
      const bolus = boluses.find(
        ({ minute, doseUnits }) => minute === meal.bolusMinute && doseUnits === meal.doseUnits,
      );
      expect(bolus?.calculator?.carbsGrams).toBe(meal.countedGrams);
      const suggestedUnits = bolus?.calculator?.suggestedUnits ?? Number.NaN;
      expect(meal.doseUnits).toBeCloseTo(suggestedUnits * (meal.isDoubled ? 2 : 1), 9);
      expect(meal.bolusMinute).toBe(meal.minute + meal.lateMinutes);
    }
  });

  it('has carbohydrate that nobody ate, and corrections that nobody proposed', () => {
    const high = { ...HARSH, missedBolusChance: 0.5 };
    const { truth, carbs, boluses } = lived(RANGE_CONTROLLER, high, 20);
    expect(truth.fakeCarbs.length).toBeGreaterThan(3);
    for (const fake of truth.fakeCarbs) {
      expect(carbs.some(({ minute, grams }) => minute === fake.minute && grams === fake.grams)).toBe(true);
      expect(truth.eaten.some(({ minute }) => minute === fake.minute)).toBe(false);
    }
    expect(truth.impatientCorrections.length).toBeGreaterThan(3);
    for (const { minute, doseUnits, proposedUnits } of truth.impatientCorrections) {
      expect(doseUnits).toBeGreaterThan(proposedUnits);
      expect(boluses.some((bolus) => bolus.minute === minute && bolus.doseUnits === doseUnits)).toBe(true);
    }
  });

  it('has lows that were overtreated, and sets that failed', () => {
    const strong = { ...plan.rates, carbRatioGramsPerUnit: [{ startMinute: 0, value: 5 }] };
    const { truth, changes } = simulateLife({
      person,
      plan: { ...plan, rates: strong },
      days: 20,
      seed: 4,
      habits: HARSH,
      loop: loopOf(MPC_CONTROLLER),
    });
    expect(truth.overtreatedLows.length).toBeGreaterThan(1);
    for (const { minute, grams } of truth.overtreatedLows) {
      expect(truth.eaten).toContainEqual({ minute, grams, isRescue: true });
    }
    expect(truth.setFailures.length).toBeGreaterThan(0);
    for (const { untilMinute, minute } of truth.setFailures) {
      expect(untilMinute).toBeGreaterThan(minute);
      const isChanged = changes.some((change) => change.kind === 'site_change' && change.minute === untilMinute);
      expect(isChanged || untilMinute === 20 * MINUTES_PER_DAY).toBe(true);
    }
  });
});

describe('what people do under a loop', () => {
  it('costs what it should', () => {
    const mean = (habits: Habits) => meanMgDl(lived(RANGE_CONTROLLER, habits, 21));
    expect(mean({ ...TYPICAL_HABITS, missedBolusChance: 0.5 })).toBeGreaterThan(mean(TYPICAL_HABITS) + 8);
    expect(mean({ ...TYPICAL_HABITS, setFailureChance: 1 })).toBeGreaterThan(mean(TYPICAL_HABITS) + 8);
    expect(mean(habitsWith({ doubledBolusChance: 0.5 }))).toBeLessThan(mean(TYPICAL_HABITS) - 5);
  });

  it('is told to the loop: exercise and sleep', () => {
    const habits = habitsWith(
      { announcedExerciseChance: 1, announcedMinutesBefore: 90, exerciseLeftOnMinutes: 30 },
      { exercise: { ...TYPICAL_HABITS.exercise, chancePerDay: 1 } },
    );
    const loop = loopOf(RANGE_CONTROLLER, { sleepSchedule: { startMinute: 1380, endMinute: 420 } });
    const { loopOverrides, boluses } = simulateLife({ person, plan, days: 7, seed: 4, habits, loop });
    const ofKind = (wanted: string) => loopOverrides.filter(({ kind }) => kind === wanted);
    expect(ofKind('exercise')).toHaveLength(7);
    expect(new Set(ofKind('exercise').map(({ durationMinutes }) => durationMinutes))).toEqual(new Set([180]));
    expect(ofKind('sleep').map(({ minute, durationMinutes }) => [minute % MINUTES_PER_DAY, durationMinutes])).toEqual([
      [0, 420],
      ...Array.from({ length: 7 }, () => [1380, 480]),
    ]);
    const automatic = boluses.filter(({ isAutomatic }) => isAutomatic).map(({ minute }) => minute % MINUTES_PER_DAY);
    expect(automatic.some((minute) => minute >= 1380 || minute < 420)).toBe(false);
  });
});
