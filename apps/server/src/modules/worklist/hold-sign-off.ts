import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { holdWaiting, type SignOffRow } from './sign-off.repository.ts';
import { lockRow } from './worklist-row.repository.ts';

/** Also what somebody changed in the database: then nothing in it is trusted, and it stands in nobody's way. */
export async function holdSignOff(tx: Tx, signOff: SignOffRow, because: string, now: Date): Promise<void> {
  await lockRow(tx, signOff.patient_id);
  if (!(await holdWaiting(tx, signOff.id, { held_because: because, decided_at: now }))) return;
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: signOff.clinic_id },
    subjectId: signOff.patient_id,
    action: 'sign-off-held',
    facts: { signOff: signOff.id, because },
  });
}
