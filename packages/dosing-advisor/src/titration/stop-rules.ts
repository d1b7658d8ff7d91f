import { daysBetween } from '@glidepath/quantities';
import type { RefusalName } from '../refusals/refusal.ts';
import type { StopReason, TitrationEntry, TitrationState } from './titration-state.ts';

const MAX_DAYS = 26 * 7;
const MAX_DAYS_WITHOUT_VALUE = 7;
const LEVEL_2 = { count: 2, withinDays: 14 } as const;
const LOWS_IN_A_ROW = 3;
/** Too few days of data are no reason: three mornings are enough here. */
const HARMLESS: readonly RefusalName[] = [
  'too-few-glucose-days',
  'too-few-fasting-days',
  'plan-changed-lately',
  'too-many-days-left-out',
];

/** What happened since titration began that ends it, whatever the glucose. */
export type TitrationEvents = Readonly<{
  hadSevereHypo?: boolean;
  hadKetoacidosis?: boolean;
  isPlanEdited?: boolean;
  isTreatmentChanged?: boolean;
  isGoalEdited?: boolean;
  isAdviceApproved?: boolean;
  /** What `advise` refuses for the same patient today. */
  refusalNames?: readonly RefusalName[];
}>;

/** Asked every day, before anything else. */
export function reasonToStop(
  { startedOn, runningSince }: TitrationState,
  today: string,
  events: TitrationEvents,
  lastFastingOn: string | null,
): StopReason | null {
  if (events.hadSevereHypo || events.hadKetoacidosis) return 'severe-event';
  const edited = editedBy(events);
  if (edited) return edited;
  if (events.refusalNames?.some((name) => !HARMLESS.includes(name))) return 'gate';
  if (daysBetween(startedOn, today) >= MAX_DAYS) return 'too-long';
  const known = lastFastingOn !== null && lastFastingOn > runningSince ? lastFastingOn : runningSince;
  return daysBetween(known, today) >= MAX_DAYS_WITHOUT_VALUE ? 'no-fasting-values' : null;
}

function editedBy(events: TitrationEvents): StopReason | null {
  if (events.isTreatmentChanged) return 'treatment-changed';
  if (events.isPlanEdited) return 'plan-edited';
  if (events.isGoalEdited) return 'goal-edited';
  return events.isAdviceApproved ? 'advice-approved' : null;
}

/** Asked after a step: the step itself still counts. */
export function reasonToStopAfter(history: readonly TitrationEntry[]): StopReason | null {
  const last = history.at(-1);
  if (!last) return null;
  const recent = history.filter(
    ({ code, on }) => code === 'L2_DECREASE' && daysBetween(on, last.on) <= LEVEL_2.withinDays,
  );
  if (recent.length >= LEVEL_2.count) return 'repeated-level-2';
  return isRepeated(history, 'LOW_DECREASE', LOWS_IN_A_ROW) ? 'repeated-lows' : null;
}

export function isRepeated(history: readonly TitrationEntry[], code: TitrationEntry['code'], times: number): boolean {
  const latest = history.slice(-times);
  return latest.length === times && latest.every((entry) => entry.code === code);
}
