import {
  type GlucoseSummary,
  glucoseSummary,
  type LowEvent,
  SLOT_MINUTES,
  SLOTS_PER_HOUR,
  sensorLows,
} from '@glidepath/plan-replay';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, OLDER_FROM_YEARS } from '@glidepath/quantities';

import { type LoopAnswer, loopAnswer } from '../answer/expected-effect.ts';
import { BEFORE_STRONGER_SETTINGS, type LoopFinding } from '../behaviour/loop-finding.ts';
import type { LoopDays } from '../days/loop-days.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';
import { type FastingDelivery, fastingDelivery } from './fasting-delivery.ts';
import { type MealAnswer, mealAnswers } from './meal-answers.ts';

export type LoopPerson = Readonly<{
  ageYears: number;
  /** Set by a clinician: unaware of lows, or frail. */
  isHighRisk: boolean;
}>;

/** Everything that a lever is judged by. */
export type LoopFacts = Readonly<{
  answer: LoopAnswer;
  summary: GlucoseSummary;
  lows: readonly LowEvent[];
  meals: readonly MealAnswer[];
  fasting: readonly (FastingDelivery | null)[];
  /** Of the hours from midnight to six, the share above range. */
  nightHighShare: number;
  /** Lows that came within hours of a correction, by the loop or a person, and far from food. */
  lowsAfterCorrections: readonly LowEvent[];
  /** So few lows that somebody can be given more insulin. */
  hasRoom: boolean;
  hasTooManyLows: boolean;
  /** What would make a stronger setting the wrong answer. */
  behaviour: readonly LoopFinding[];
}>;

const ROOM = { usual: { below70: 3, below54: 0.5 }, careful: { below70: 0.5, below54: 0.1 } } as const;
const TOO_MANY = { usual: { below70: 4, below54: 1 }, careful: { below70: 1, below54: 0.1 } } as const;
/** How long a correction, and a meal, may lower glucose. */
const CORRECTION_SLOTS = 3 * SLOTS_PER_HOUR;
const MEAL_SLOTS = 4 * SLOTS_PER_HOUR;
const NIGHT_MINUTES = 6 * MINUTES_PER_HOUR;

export const isCareful = ({ ageYears, isHighRisk }: LoopPerson): boolean => isHighRisk || ageYears >= OLDER_FROM_YEARS;

export function loopFacts(
  days: LoopDays,
  settings: LoopSettings,
  findings: readonly LoopFinding[],
  person: LoopPerson,
): LoopFacts {
  const answer = loopAnswer(days, settings);
  const summary = glucoseSummary(days.glucoseMgDl);
  const lows = sensorLows(days.glucoseMgDl);
  const care = isCareful(person) ? 'careful' : 'usual';
  return {
    answer,
    summary,
    lows,
    meals: mealAnswers(days, answer.base, settings.carbRatioGramsPerUnit, lows),
    fasting: fastingDelivery(days, settings.basalUnitsPerHour),
    nightHighShare: nightHighShare(days),
    lowsAfterCorrections: lowsAfterCorrections(days, lows),
    hasRoom: summary.below70Percent < ROOM[care].below70 && summary.below54Percent < ROOM[care].below54,
    hasTooManyLows:
      summary.below70Percent >= TOO_MANY[care].below70 || summary.below54Percent >= TOO_MANY[care].below54,
    behaviour: findings.filter(({ code }) => BEFORE_STRONGER_SETTINGS.includes(code)),
  };
}

function nightHighShare({ glucoseMgDl }: LoopDays): number {
  return (
    glucoseSummary(glucoseMgDl.filter((_, slot) => (slot * SLOT_MINUTES) % MINUTES_PER_DAY < NIGHT_MINUTES))
      .above180Percent / 100
  );
}

function lowsAfterCorrections(days: LoopDays, lows: readonly LowEvent[]): LowEvent[] {
  const slotsOf = (isMeal: boolean) =>
    days.boluses.filter((bolus) => bolus.isMeal === isMeal).map(({ minute }) => Math.floor(minute / SLOT_MINUTES));
  const automatic = [...days.automaticBolusUnits.keys()].filter((slot) => (days.automaticBolusUnits[slot] ?? 0) > 0);
  const corrections = [...slotsOf(false), ...automatic];
  const meals = slotsOf(true);
  const follows = (slots: readonly number[], within: number, { startSlot }: LowEvent) =>
    slots.some((slot) => slot <= startSlot && startSlot - slot <= within);
  return lows.filter((low) => follows(corrections, CORRECTION_SLOTS, low) && !follows(meals, MEAL_SLOTS, low));
}
