import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { insertStep, type StepRow, type TitrationRow } from './titration.repository.ts';

type Logged = Pick<StepRow, 'kind'> & Partial<Pick<StepRow, 'reason' | 'report' | 'mail_to'>>;

/** What somebody did with a titration, in its log and in the audit trail. */
export async function logByPerson(
  tx: Tx,
  titration: Pick<TitrationRow, 'id' | 'clinic_id' | 'patient_id'>,
  logged: Logged,
  { by, now }: Readonly<{ by: Clinician | PatientUser; now: Date }>,
): Promise<void> {
  await insertStep(tx, { ...ownerOf(titration), id: newId(now), happened_at: now, actor_id: by.userId, ...logged });
  await recordAuditEvent(tx, {
    at: now,
    actor: actorOf(by),
    action: `titration-${logged.kind}`,
    subjectId: titration.patient_id,
    facts: { titration: titration.id, ...(logged.report ? { report: logged.report } : {}) },
  });
}

export function ownerOf({ id, clinic_id, patient_id }: Pick<TitrationRow, 'id' | 'clinic_id' | 'patient_id'>) {
  return { titration_id: id, clinic_id, patient_id };
}
