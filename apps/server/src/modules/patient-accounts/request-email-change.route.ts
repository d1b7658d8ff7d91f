import { requestEmailChangeCall } from '@glidepath/api-contract/patient-accounts/request-email-change.call';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';
import { requestEmailChange } from './request-email-change.ts';

export const requestEmailChangeRoute = implementCall(requestEmailChangeCall, {
  async handle({ params, body, caller, deps }) {
    // Whoever owns the new mailbox could take the account from there.
    await assertFreshProof(deps, caller);
    await requestEmailChange(deps, { patientId: params.id, email: body.email }, caller);
    return accountAnswer(deps, caller, params.id);
  },
});
