import { type Judgement, judgeOutcome, measuresOf, shareOfHours } from '@glidepath/decision-outcome';

import { AFTER_FROM_DAY, BEFORE, type Decision, EARLIER } from './lived-decisions.ts';

export const DAYS_AFTER = [14, 28, 42] as const;
export type DaysAfter = (typeof DAYS_AFTER)[number];

/** A decision without its glucose: what is said of it, and what is true. */
export type JudgedDecision = Readonly<{
  person: number;
  isWorst: boolean;
  intent: 'more' | 'less';
  /** As a logarithm of insulin, whatever its direction; 0 changed nothing. */
  size: number;
  judged: Readonly<Record<DaysAfter, Judgement>>;
  /** The same as if there were no weeks before those of the advice. */
  withoutEarlier: Judgement;
  /** Percentage points that the change made, of sensor readings of the same life. */
  truePoints: Readonly<Record<DaysAfter, number>>;
}>;

export function judgedDecision({ person, isWorst, step, hours, recorded, unchanged }: Decision): JudgedDecision {
  const { effect } = measuresOf(hours.intent);
  const afterOf = (days: DaysAfter) => ({ from: AFTER_FROM_DAY, to: AFTER_FROM_DAY + days });
  const judge = (days: DaysAfter, earlier: Readonly<{ from: number; to: number }>) =>
    judgeOutcome({ hours, recorded, windows: { earlier, before: BEFORE, after: afterOf(days) }, seed: person });
  const truth = (days: DaysAfter) =>
    shareOfHours(recorded, hours, afterOf(days), effect) - shareOfHours(unchanged, hours, afterOf(days), effect);
  return {
    person,
    isWorst,
    intent: hours.intent,
    size: Math.abs(step),
    judged: { 14: judge(14, EARLIER), 28: judge(28, EARLIER), 42: judge(42, EARLIER) },
    withoutEarlier: judge(14, { from: 0, to: 0 }),
    truePoints: { 14: truth(14), 28: truth(28), 42: truth(42) },
  };
}
