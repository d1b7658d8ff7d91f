import { ROUNDING_NOISE, TIME_BELOW_GOAL_PERCENT } from '@glidepath/quantities';

import type { Care } from './criteria.ts';
import type { GlucoseFigures } from './glucose-figures.ts';

/** What may be signed together with others, without opening each. All assumed; none is wider than one step of advice. */
export const SIGN_OFF_LIMITS = {
  changedValues: 4,
  insulinChangePercent: 10,
  /** An injected dose may change by this, even where that is more than its percentage ... */
  smallDoseChangeUnits: 1,
  /** ... and never by more than this, even where that is less. */
  doseChangeUnits: 2,
  dailyDoseChangePercent: 5,
  glucoseDays: 14,
  activePercent: 70,
  dataAgeHours: 24,
  ageYears: 18,
  patientsAtOnce: 20,
  patientsADay: 40,
} as const;

/** A code for each bound that is not kept. */
export const SIGN_OFF_REFUSALS = [
  'nothing-changes',
  'too-many-values',
  'large-change',
  'large-dose-change',
  'large-daily-dose-change',
  'low-confidence',
  'review-flag',
  'boluses-missed',
  'held-by-a-limit',
  'more-insulin-despite-lows',
  'more-insulin-after-very-low',
  'no-sensor',
  'too-few-days',
  'too-little-sensor-time',
  'old-data',
  'outdated',
  'under-age',
  'high-risk',
  'first-advice',
  'worse-last-time',
] as const;
export type SignOffRefusal = (typeof SIGN_OFF_REFUSALS)[number];

type Change = Readonly<{
  /** As the advisor names areas of a plan. */
  area: string;
  /** In the unit of the plan. */
  from: number;
  to: number;
  /** Positive is more insulin. */
  insulinChangePercent: number;
  confidence: 'low' | 'medium' | 'high';
  code: string;
  guards: readonly string[];
}>;

export type SignOffFacts = Readonly<{
  /** The values that change. */
  changes: readonly Change[];
  dailyDoseChangePercent: number;
  flags: readonly string[];
  notes: readonly string[];
  figures: GlucoseFigures | null;
  care: Care;
  /** Null: not known. */
  ageYears: number | null;
  isFirstAdvice: boolean;
  lastOutcome: 'helped' | 'no-clear-change' | 'worse' | 'cannot-tell' | null;
  /** Days with sensor readings that the advice rests on. */
  glucoseDays: number;
  newestDataAgeHours: number | null;
  /** Nothing that the advice was made of is another one since. */
  isKeyCurrent: boolean;
  hadVeryLowWithin7Days: boolean;
}>;

/** Empty: it may be signed together with others. Every comparison is written so that a number that is none is refused. */
export function signOffRefusals(facts: SignOffFacts): readonly SignOffRefusal[] {
  return BOUNDS.filter(([, isKept]) => !isKept(facts)).map(([refusal]) => refusal);
}

type Bound = readonly [SignOffRefusal, (facts: SignOffFacts) => boolean];

/** The bounds by what they are about: the change, the advice, the data, the person. */
const BOUNDS: readonly Bound[] = [
  ['nothing-changes', ({ changes }) => changes.length > 0],
  ['too-many-values', ({ changes }) => changes.length <= SIGN_OFF_LIMITS.changedValues],
  ['large-change', ({ changes }) => changes.every(isSmallChange)],
  ['large-dose-change', ({ changes }) => changes.every(isSmallDoseChange)],
  [
    'large-daily-dose-change',
    (facts) => isWithin(facts.dailyDoseChangePercent, SIGN_OFF_LIMITS.dailyDoseChangePercent),
  ],
  ['low-confidence', ({ changes }) => changes.every(({ confidence }) => confidence !== 'low')],
  ['review-flag', ({ flags }) => flags.length === 0],
  ['boluses-missed', ({ notes }) => !notes.includes('BOLUSES_MISSED')],
  ['held-by-a-limit', ({ changes }) => !changes.some(wasHeldByLimit)],
  ['more-insulin-despite-lows', (facts) => !givesMore(facts) || hasFewLows(facts)],
  ['more-insulin-after-very-low', (facts) => !givesMore(facts) || !facts.hadVeryLowWithin7Days],
  ['no-sensor', ({ figures }) => figures?.source === 'sensor'],
  ['too-few-days', ({ glucoseDays }) => glucoseDays >= SIGN_OFF_LIMITS.glucoseDays],
  ['too-little-sensor-time', ({ figures }) => (figures?.activePercent ?? 0) >= SIGN_OFF_LIMITS.activePercent],
  ['old-data', (facts) => isAtMost(facts.newestDataAgeHours, SIGN_OFF_LIMITS.dataAgeHours)],
  ['outdated', ({ isKeyCurrent }) => isKeyCurrent],
  ['under-age', ({ ageYears }) => ageYears !== null && ageYears >= SIGN_OFF_LIMITS.ageYears],
  ['high-risk', ({ care }) => care === 'usual'],
  ['first-advice', ({ isFirstAdvice }) => !isFirstAdvice],
  ['worse-last-time', ({ lastOutcome }) => lastOutcome !== 'worse'],
];

const DOSE_AREAS: readonly string[] = ['basal-injection', 'meal-dose', 'scale'];
const LIMIT_TAGS: readonly string[] = ['STEP_CAP', 'TDD_CAP', 'HYPO_FORCE_20'];

function isSmallChange({ area, from, to, insulinChangePercent }: Change): boolean {
  // A dose where there was none, or none where there was one, is no small change.
  const isDose = DOSE_AREAS.includes(area) && from > 0 && to > 0;
  const isSmallDose = isDose && isWithin(to - from, SIGN_OFF_LIMITS.smallDoseChangeUnits);
  return isSmallDose || isWithin(insulinChangePercent, SIGN_OFF_LIMITS.insulinChangePercent);
}

function isSmallDoseChange({ area, from, to }: Change): boolean {
  return !DOSE_AREAS.includes(area) || isWithin(to - from, SIGN_OFF_LIMITS.doseChangeUnits);
}

/** What a limit cut off was meant to go further: somebody should see why. */
function wasHeldByLimit({ code, guards }: Change): boolean {
  return [code, ...guards].some((tag) => LIMIT_TAGS.includes(tag));
}

function givesMore({ changes, dailyDoseChangePercent }: SignOffFacts): boolean {
  return changes.some(({ insulinChangePercent }) => !(insulinChangePercent <= 0)) || !(dailyDoseChangePercent <= 0);
}

function hasFewLows({ figures }: SignOffFacts): boolean {
  if (figures === null) return false;
  return (
    figures.below70Percent < TIME_BELOW_GOAL_PERCENT.below70 && figures.below54Percent < TIME_BELOW_GOAL_PERCENT.below54
  );
}

function isWithin(change: number, most: number): boolean {
  return Math.abs(change) <= most + ROUNDING_NOISE;
}

function isAtMost(age: number | null, most: number): boolean {
  return age !== null && age <= most;
}
