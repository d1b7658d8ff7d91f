import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { endOpenChange } from './patient-account.repository.ts';

/** Withdrawing what is no longer there changes nothing. */
export function withdrawEmailChange({ database, clock }: Deps, patientId: string, admin: Clinician): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(admin), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    if (!(await endOpenChange(tx, patientId, now))) return;
    const event = { at: now, actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'email-change-withdrawn' });
  });
}
