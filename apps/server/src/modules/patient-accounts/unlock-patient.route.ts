import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { unlockPatientCall } from '@glidepath/api-contract/patient-accounts/unlock-patient.call';

import { unlockUser } from '#modules/auth/unlock-user.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { accountAnswer } from './account-answer.ts';

export const unlockPatientRoute = implementCall(unlockPatientCall, {
  async handle({ params, caller, deps }) {
    const { email } = await accountAnswer(deps, caller, params.id);
    if (email === null) throw new ApiError('user-not-found');
    await unlockUser(deps, email, { kind: caller.kind, id: caller.userId });
    return accountAnswer(deps, caller, params.id);
  },
});
