import { changedHours } from '@glidepath/decision-outcome';
import { DAY_MS } from '@glidepath/quantities';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { findSharedDecision } from '#modules/recommendations/share/find-shared-decision.ts';
import type { Tx } from '#platform/database/database.ts';
import type { TakenOutcome } from './decision-outcome.repository.ts';
import { findWeeks, findWeeksOfUndecided } from './find-weeks.ts';
import type { DecisionToJudge } from './judge-decision.task.ts';
import { judgingWindows } from './judging-windows.ts';
import { findPlanInTime } from './plan-in-time.ts';
import { cannotTell, type StoredOutcome } from './stored-outcome.ts';

/** How long a pump may take to be set to a plan, and missing data may be waited for. */
const WAITED_DAYS = 14;
/** One for the night of the last day, one for the data to be sent. */
const SENT_AFTER_MS = DAY_MS;

export type ReadDecision =
  | Readonly<{ next: 'judge'; decision: DecisionToJudge; mayWait: boolean }>
  | Readonly<{ next: 'keep'; outcome: StoredOutcome }>
  | Readonly<{ next: 'wait'; dueAt: Date }>;

/** What is stored around a decision, or what can be said without it. */
export async function readDecision(tx: Tx, taken: TakenOutcome, now: Date): Promise<ReadDecision> {
  const { patient_id: patientId, after_days: afterDays, feedback_id: feedbackId } = taken;
  const [patient, decided] = await Promise.all([findVisiblePatient(tx, patientId), findSharedDecision(tx, feedbackId)]);
  if (!decided) return { next: 'keep', outcome: cannotTell('no-hours') };
  const { approved, existing, requestedAt, sharedAt, replayableDays } = decided;
  const [config, inTime] = await Promise.all([
    findConfigOf(tx, patientId),
    findPlanInTime(tx, patient, { plan: approved, requestedAt, sharedAt }, now),
  ]);
  const hours = changedHours(existing, approved, config.dayPeriods);
  if (!hours) return { next: 'keep', outcome: cannotTell('no-hours') };
  const known = { intent: hours.intent, hours: hours.judged.map(minutesOf) };
  const { inForceAt, changedBeforeAt, changedAfter } = inTime;
  if (!inForceAt) return notInForce(sharedAt, now, known);
  const days = judgingWindows({ zone: patient.timezone, requestedAt, inForceAt, changedBeforeAt, afterDays });
  if (changedAfter && changedAfter.at.getTime() < days.toMs) {
    const told = { ...known, inForceOn: days.inForceOn, otherChange: changedAfter.what };
    return { next: 'keep', outcome: cannotTell('another-change', told) };
  }
  if (now.getTime() < days.toMs + SENT_AFTER_MS) return { next: 'wait', dueAt: new Date(days.toMs + SENT_AFTER_MS) };
  const [history, undecided] = await Promise.all([
    findWeeks(tx, patientId, days),
    findWeeksOfUndecided(tx, patient, days, feedbackId),
  ]);
  return {
    next: 'judge',
    decision: { known, hours, approved, days, zone: patient.timezone, feedbackId, history, replayableDays, undecided },
    mayWait: now.getTime() < days.toMs + WAITED_DAYS * DAY_MS,
  };
}

function minutesOf({ fromMinute, toMinute }: Readonly<{ fromMinute: number; toMinute: number }>) {
  return { fromMinute, toMinute };
}

function notInForce(sharedAt: Date, now: Date, known: Partial<StoredOutcome>): ReadDecision {
  const isGivenUp = now.getTime() >= sharedAt.getTime() + 2 * WAITED_DAYS * DAY_MS;
  if (isGivenUp) return { next: 'keep', outcome: cannotTell('not-in-force', known) };
  return { next: 'wait', dueAt: new Date(now.getTime() + DAY_MS) };
}
