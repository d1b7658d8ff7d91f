import type { ChangedHours, Intent } from './changed-hours.ts';
import { dayHours } from './day-hours.ts';
import { type Effect, effectOf, type JudgedWindows } from './effect.ts';
import { type DayRange, judgedDays, type Measure, type RecordedGlucose } from './judged-days.ts';

export const VERDICTS = ['helped', 'no-clear-change', 'worse', 'cannot-tell'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why nothing can be said, the first that holds. */
export const CANNOT_TELL_REASONS = [
  'no-hours',
  'another-change',
  'not-in-force',
  'sensor-changed',
  'clock-changed',
  'too-few-days-before',
  'too-few-days-after',
] as const;
export type CannotTellReason = (typeof CANNOT_TELL_REASONS)[number];

export type Judgement =
  | Readonly<{ verdict: 'cannot-tell'; reason: CannotTellReason }>
  | Readonly<{
      verdict: Exclude<Verdict, 'cannot-tell'>;
      /** What the change was made against, in the judged hours. */
      effect: Effect;
      /** What it may have cost there. */
      guard: Effect;
      /** Days that told enough. */
      daysBefore: number;
      daysAfter: number;
    }>;

export type OutcomeCase = Readonly<{
  hours: ChangedHours;
  recorded: RecordedGlucose;
  /** Days of the same settings before those of the advice; the days of the advice; days under the new plan. */
  windows: Readonly<Record<'earlier' | 'before' | 'after', DayRange>>;
  /** The same seed gives the same band. */
  seed: number;
}>;

const LEAST_DAYS_BEFORE = 14;
/** Ten of fourteen, and as many of more. */
const leastDaysAfter = (days: number): number => Math.ceil((days * 10) / 14);

/** Below this a change is none that anybody should act on, however certain. */
const LEAST_POINTS = { above180: 5, below70: 1 } as const satisfies Record<Measure, number>;
/** What a guard may rise by. Highs are the price of fewer lows, within reason. */
const GUARD_POINTS = { above180: 10, below70: 1 } as const satisfies Record<Measure, number>;

const AIMED_AT: Readonly<Record<Intent, Readonly<Record<'effect' | 'guard', Measure>>>> = {
  more: { effect: 'above180', guard: 'below70' },
  less: { effect: 'below70', guard: 'above180' },
};

/** What a change of settings is made against, and what it may cost. */
export function measuresOf(intent: Intent): Readonly<Record<'effect' | 'guard', Measure>> {
  return AIMED_AT[intent];
}

/** Did a changed plan do what it was made for? */
export function judgeOutcome({ hours, recorded, windows, seed }: OutcomeCase): Judgement {
  const looked = dayHours(hours);
  const days: JudgedWindows = {
    earlier: judgedDays(recorded, looked, windows.earlier),
    before: judgedDays(recorded, looked, windows.before),
    after: judgedDays(recorded, looked, windows.after),
  };
  if (days.before.length < LEAST_DAYS_BEFORE) return { verdict: 'cannot-tell', reason: 'too-few-days-before' };
  if (days.after.length < leastDaysAfter(windows.after.to - windows.after.from)) {
    return { verdict: 'cannot-tell', reason: 'too-few-days-after' };
  }
  const measures = measuresOf(hours.intent);
  const effect = effectOf(days, measures.effect, seed);
  const guard = effectOf(days, measures.guard, seed + 1);
  return {
    verdict: verdictOf(effect, guard),
    effect,
    guard,
    daysBefore: days.before.length,
    daysAfter: days.after.length,
  };
}

function verdictOf(effect: Effect, guard: Effect): 'helped' | 'no-clear-change' | 'worse' {
  const rose = ({ changePoints, lowestPoints }: Effect, least: number) => lowestPoints > 0 && changePoints >= least;
  if (rose(effect, LEAST_POINTS[effect.measure]) || rose(guard, GUARD_POINTS[guard.measure])) return 'worse';
  const fell = effect.highestPoints < 0 && effect.changePoints <= -LEAST_POINTS[effect.measure];
  return fell ? 'helped' : 'no-clear-change';
}
