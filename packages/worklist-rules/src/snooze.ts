import { daysBetween } from '@glidepath/quantities';

/** `not-now` is for a while; `needs-data` until new data came. */
export const SNOOZE_KINDS = ['not-now', 'needs-data'] as const;
export type SnoozeKind = (typeof SNOOZE_KINDS)[number];

/** What is offered of each kind; the last is the longest. Three weeks are what advice is made of. */
export const SNOOZE_DAYS: Readonly<Record<SnoozeKind, readonly [number, ...number[]]>> = {
  'not-now': [1, 3, 7, 14],
  'needs-data': [3, 7, 14, 21],
};

/** Assumed: while somebody is very low too often, nobody looks away for longer. */
const LONGEST_WHILE_VERY_LOW_DAYS = 3;

/** Assumed: a risk that rose by so much since is another one. */
const WAKING_RISK_RISE = 10;

type AskedSnooze = Readonly<{
  kind: SnoozeKind;
  /** YYYY-MM-DD. */
  today: string;
  /** The day on which the row comes back. */
  until: string;
  /** The criterion `very-low` is met. */
  isVeryLow: boolean;
}>;

export function longestSnoozeDays({ kind, isVeryLow }: Pick<AskedSnooze, 'kind' | 'isVeryLow'>): number {
  const longest = Math.max(...SNOOZE_DAYS[kind]);
  return isVeryLow ? Math.min(LONGEST_WHILE_VERY_LOW_DAYS, longest) : longest;
}

export function snoozeIssue(asked: AskedSnooze): 'snooze-too-long' | 'snooze-past' | null {
  const days = daysBetween(asked.today, asked.until);
  // Written so that a day that is none fails too.
  if (!(days >= 1)) return 'snooze-past';
  return days <= longestSnoozeDays(asked) ? null : 'snooze-too-long';
}

/** What happened since the snooze began. */
type Snoozed = Readonly<{
  kind: SnoozeKind;
  today: string;
  until: string;
  riskAtStart: number;
  riskNow: number;
  /** Below 54 mg/dL for 15 minutes. */
  hadVeryLowEvent: boolean;
  lostConnection: boolean;
  hasNewData: boolean;
}>;

export function endsSnooze(snoozed: Snoozed): boolean {
  const isOver = !(snoozed.today < snoozed.until);
  const isAwaitedDataThere = snoozed.kind === 'needs-data' && snoozed.hasNewData;
  const gotWorse = snoozed.hadVeryLowEvent || snoozed.riskNow >= snoozed.riskAtStart + WAKING_RISK_RISE;
  return isOver || isAwaitedDataThere || gotWorse || snoozed.lostConnection;
}
