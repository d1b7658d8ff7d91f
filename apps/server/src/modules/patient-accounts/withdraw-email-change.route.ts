import { withdrawEmailChangeCall } from '@glidepath/api-contract/patient-accounts/withdraw-email-change.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

export const withdrawEmailChangeRoute = implementCall(withdrawEmailChangeCall, {
  async handle({ params, caller, deps }) {
    await withdrawEmailChange(deps, params.id, caller);
    return accountAnswer(deps, caller, params.id);
  },
});
