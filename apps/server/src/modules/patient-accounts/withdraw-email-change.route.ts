import { withdrawEmailChangeCall } from '@glidepath/api-contract/patient-accounts/withdraw-email-change.call';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';
import { endOpenChange } from './patient-account.repository.ts';

export const withdrawEmailChangeRoute = implementCall(withdrawEmailChangeCall, {
  async handle({ params, caller, deps }) {
    await withdrawEmailChange(deps, params.id, caller);
    return accountAnswer(deps, caller, params.id);
  },
});

/** Withdrawing what is no longer there changes nothing. */
function withdrawEmailChange({ database, clock }: Deps, patientId: string, admin: Clinician): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(admin), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    if (!(await endOpenChange(tx, patientId, now))) return;
    const event = { at: now, actor: actorOf(admin), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'email-change-withdrawn' });
  });
}
