import { addAt, at, SLOT_MINUTES } from '@glidepath/plan-replay';
import { clamp, MINUTES_PER_DAY, roundedToStep } from '@glidepath/quantities';

import { actionPerSlot } from '../evidence/insulin-action.ts';
import type { Bolus, Carbs, Recorded } from '../input/recorded.ts';

// A linear "toy patient" without chance: what its settings ought to be is known.

const MEAL_MINUTES: readonly number[] = [450, 750, 1110];
const BEDTIME_MINUTE = 1380;
const ABSORPTION_SLOTS = 36;
const REST = { mgDl: 115, minutes: 480 } as const;
const RESCUE = { belowMgDl: 68, grams: 16, slots: 6, everyMinutes: 30 } as const;

/** What somebody about to dose knows. */
export type DosingMoment = Readonly<{
  minute: number;
  minuteOfDay: number;
  day: number;
  /** 0 at a bedtime check. */
  grams: number;
  glucoseMgDl: number;
}>;

export type ToyLife = Readonly<{
  days?: number;
  basalUnitsPerHour: (minuteOfDay: number, day: number) => number;
  /** The truth. */
  neededUnitsPerHour: (minuteOfDay: number, day: number) => number;
  neededGramsPerUnit?: (minuteOfDay: number, day: number) => number;
  mgDlPerUnit?: number;
  /** Null: no dose. */
  dose: (moment: DosingMoment) => Omit<Bolus, 'minute'> | null;
  grams?: (day: number, meal: number) => number;
  /** Dosed for, logged or not. */
  isLogged?: (day: number, meal: number) => boolean;
  /** Logged and dosed for so long after the first bite; at once where left out. */
  entersLaterMinutes?: number;
  sensorEveryMinutes?: number;
  /** Added to what the sensor shows, so that it is not as still as a broken one. */
  wobbleMgDl?: (slot: number) => number;
  /** Added to glucose itself. */
  pushMgDl?: (minute: number) => number;
  eatsAgainstLows?: boolean;
}>;

export type LivedToy = Pick<Recorded, 'sensors' | 'boluses' | 'carbs'>;

/** Insulin and food act as they do in the model of the algorithm; the body pulls glucose slowly back to rest. */
export function livedToy(life: ToyLife): LivedToy {
  const { days = 21, sensorEveryMinutes = SLOT_MINUTES } = life;
  const slots = (days * MINUTES_PER_DAY) / SLOT_MINUTES;
  const body = toyBody(life, slots);
  const [minutes, glucoseMgDl]: [number[], number[]] = [[], []];
  for (let slot = 0; slot < slots; slot += 1) {
    const sensed = clamp(Math.round(body.glucose() + (life.wobbleMgDl?.(slot) ?? 0)), 40, 400);
    const minute = slot * SLOT_MINUTES;
    if (minute % sensorEveryMinutes === 0) {
      minutes.push(minute);
      glucoseMgDl.push(sensed);
    }
    const day = Math.floor(minute / MINUTES_PER_DAY);
    behave(life, body, { minute, minuteOfDay: minute % MINUTES_PER_DAY, day, glucoseMgDl: sensed, grams: 0 });
    body.pass(slot);
  }
  return { sensors: [{ minutes, glucoseMgDl }], boluses: body.boluses, carbs: body.carbs };
}

type Body = ReturnType<typeof toyBody>;

function behave(life: ToyLife, body: Body, moment: DosingMoment): void {
  const eaten = MEAL_MINUTES.indexOf(moment.minuteOfDay);
  const entered = MEAL_MINUTES.indexOf(moment.minuteOfDay - (life.entersLaterMinutes ?? 0));
  if (entered >= 0) enterMeal(life, body, moment, entered);
  if (eaten >= 0) body.eat(moment, gramsOf(life, moment, eaten), ABSORPTION_SLOTS);
  if (moment.minuteOfDay === BEDTIME_MINUTE) body.give(moment);
  const isLow = moment.glucoseMgDl < RESCUE.belowMgDl && moment.minute % RESCUE.everyMinutes === 0;
  if (!isLow || !life.eatsAgainstLows) return;
  body.carbs.push({ minute: moment.minute, grams: RESCUE.grams, isRescue: true });
  body.eat(moment, RESCUE.grams, RESCUE.slots);
}

const gramsOf = ({ grams }: ToyLife, { day }: DosingMoment, meal: number) =>
  grams?.(day, meal) ?? 50 + 10 * ((day + meal) % 3);

function enterMeal(life: ToyLife, body: Body, moment: DosingMoment, meal: number): void {
  const { minute, day } = moment;
  const grams = gramsOf(life, moment, meal);
  if (life.isLogged?.(day, meal) ?? true) body.carbs.push({ minute, grams });
  body.give({ ...moment, grams });
}

function toyBody(life: ToyLife, slots: number) {
  const { mgDlPerUnit = 45, neededGramsPerUnit = () => 10 } = life;
  const perSlot = actionPerSlot('rapid');
  const acting = new Float64Array(slots + perSlot.length);
  const rising = new Float64Array(slots + ABSORPTION_SLOTS);
  const [boluses, carbs]: [Bolus[], Carbs[]] = [[], []];
  let glucose: number = REST.mgDl;
  const slotOf = ({ minute }: DosingMoment) => minute / SLOT_MINUTES;
  return {
    boluses,
    carbs,
    glucose: () => glucose,
    give(moment: DosingMoment): void {
      const dose = life.dose(moment);
      if (!dose || dose.doseUnits <= 0) return;
      boluses.push({ minute: moment.minute, ...dose });
      for (const [after, share] of perSlot.entries()) addAt(acting, slotOf(moment) + after, dose.doseUnits * share);
    },
    eat(moment: DosingMoment, grams: number, overSlots: number): void {
      const mgDlPerGram = mgDlPerUnit / neededGramsPerUnit(moment.minuteOfDay, moment.day);
      for (let after = 0; after < overSlots; after += 1) {
        addAt(rising, slotOf(moment) + after, (grams / overSlots) * mgDlPerGram);
      }
    },
    pass(slot: number): void {
      const minute = slot * SLOT_MINUTES;
      const [minuteOfDay, day] = [minute % MINUTES_PER_DAY, Math.floor(minute / MINUTES_PER_DAY)];
      const surplus = life.basalUnitsPerHour(minuteOfDay, day) - life.neededUnitsPerHour(minuteOfDay, day);
      const fall = mgDlPerUnit * (at(acting, slot) + surplus / 12);
      glucose += at(rising, slot) - fall - ((glucose - REST.mgDl) * SLOT_MINUTES) / REST.minutes;
      glucose += life.pushMgDl?.(minute) ?? 0;
    },
  };
}

export type CalculatorSet = Readonly<{
  carbRatio: number;
  factor: number;
  targetMgDl?: number;
  correctAboveMgDl?: number;
}>;

/** A calculator that corrects above 130 mg/dL at meals and above 180 at bedtime. */
export function calculated(
  { minuteOfDay, grams, glucoseMgDl }: DosingMoment,
  { carbRatio, factor, targetMgDl = 110, correctAboveMgDl = 130 }: CalculatorSet,
  stepUnits = 0.05,
): Omit<Bolus, 'minute'> | null {
  const isBedtime = minuteOfDay === BEDTIME_MINUTE;
  if (isBedtime && glucoseMgDl <= 180) return null;
  const corrected = isBedtime || glucoseMgDl > correctAboveMgDl ? (glucoseMgDl - targetMgDl) / factor : 0;
  return {
    doseUnits: roundedToStep(grams / carbRatio + corrected, stepUnits),
    calculator: { carbsGrams: grams, glucoseMgDl, carbRatioGramsPerUnit: carbRatio, targetMgDl },
  };
}

export const NOTHING_RECORDED: Recorded = {
  sensors: [],
  meter: [],
  boluses: [],
  carbs: [],
  basal: [],
  injections: [],
  exercise: [],
  clockChanges: [],
};
