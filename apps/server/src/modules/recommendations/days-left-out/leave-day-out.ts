import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { EARLIER_DAYS, WINDOW_DAYS } from '@glidepath/dosing-advisor';
import { areTooManyLeftOut } from '@glidepath/plan-replay';
import { dayAfter } from '@glidepath/quantities';

import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { type DayLeftOutRow, findDaysLeftOut, insertDayLeftOut, setTakenBack } from './days-left-out.repository.ts';
import { findDaysLeftOutAnswer } from './days-left-out-answer.ts';

type LeavingOut = Pick<DayLeftOutRow, 'day' | 'reason'> & Readonly<{ patientId: string; note: string }>;

/** No recommendation rests on this day any more; what was recorded on it, and reports of it, stay as they are. */
export function leaveDayOut({ database, clock }: Deps, asked: LeavingOut, clinician: Clinician) {
  const now = clock.now();
  const { patientId, day, reason } = asked;
  const note = asked.note.trim() || null;
  return database.inScope(scopeOf(clinician), async (tx) => {
    // Two who leave out days of one patient take turns: together they may not be too many.
    const patient = await lockVisiblePatient(tx, patientId);
    const left = await findDaysLeftOut(tx, patientId);
    const same = left.find((other) => other.day === day);
    if (same && (same.reason !== reason || same.note !== note)) throw new ApiError('day-already-left-out');
    if (!same) {
      assertMayBeLeftOut(patient, day, now);
      const days = [day, ...left.map((other) => other.day)];
      if (areTooManyLeftOut(days, WINDOW_DAYS)) throw new ApiError('too-many-days-left-out');
      const { clinic_id } = patient;
      const by = { left_out_by: clinician.userId, left_out_at: now };
      await insertDayLeftOut(tx, { id: newId(now), clinic_id, patient_id: patientId, day, reason, note, ...by });
      await record(tx, { action: 'day-left-out', patientId, day, now }, clinician);
    }
    return findDaysLeftOutAnswer(tx, patientId);
  });
}

/** Recommendations look at the complete days of nine weeks; today is one of them tomorrow. */
function assertMayBeLeftOut({ timezone }: Patient, day: string, now: Date): void {
  const today = dayIn(timezone, now.getTime());
  const first = dayAfter(today, -(WINDOW_DAYS + EARLIER_DAYS));
  if (day < first || day > today) throw new ApiError('day-not-looked-at');
}

/** The day counts again, from the next recommendation on. */
export function takeDayBack(
  { database, clock }: Deps,
  { patientId, day }: Readonly<{ patientId: string; day: string }>,
  clinician: Clinician,
) {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    const leftOut = (await findDaysLeftOut(tx, patientId)).find((other) => other.day === day);
    if (leftOut) {
      await setTakenBack(tx, leftOut, { by: clinician.userId, at: now });
      await record(tx, { action: 'day-taken-back', patientId, day, now }, clinician);
    }
    return findDaysLeftOutAnswer(tx, patientId);
  });
}

/** The reason stands with the row: it tells of the person's health. */
function record(
  tx: Tx,
  { action, patientId, day, now }: Readonly<{ action: string; patientId: string; day: string; now: Date }>,
  clinician: Clinician,
): Promise<void> {
  return recordAuditEvent(tx, { at: now, actor: actorOf(clinician), action, subjectId: patientId, facts: { day } });
}
