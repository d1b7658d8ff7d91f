import { normalisedEmail } from '@glidepath/account-rules';
import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { storeTidepoolCredentials } from './clinic.repository.ts';

export const updateTidepoolCredentialsRoute = implementCall(updateTidepoolCredentialsCall, {
  async handle({ body, caller, deps }) {
    await updateTidepoolCredentials(deps, body, caller);
    return { isValid: true as const };
  },
});

/** Stores only what the provider accepts, so that wrong credentials never replace working ones. */
async function updateTidepoolCredentials(
  { database, clock, vault, tidepoolLogin }: Deps,
  given: Readonly<{ email: string; password: string }>,
  clinician: Clinician,
): Promise<void> {
  const email = normalisedEmail(given.email);
  const outcome = await tidepoolLogin(email, given.password);
  if (outcome === 'refused') throw new ApiError('tidepool-credentials-refused');
  if (outcome === 'unreachable') throw new ApiError('tidepool-download-failed');
  await database.inScope(scopeOf(clinician), async (tx) => {
    const { clinicId } = clinician;
    await storeTidepoolCredentials(tx, clinicId, { email, sealedPassword: vault.seal(given.password) });
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: actorOf(clinician),
      action: 'tidepool-credentials-updated',
      subjectId: clinicId,
    });
  });
}
