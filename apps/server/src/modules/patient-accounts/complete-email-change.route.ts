import { completeEmailChangeCall } from '@glidepath/api-contract/patient-accounts/complete-email-change.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { completeEmailChange } from './complete-email-change.ts';

export const completeEmailChangeRoute = implementCall(completeEmailChangeCall, {
  async handle({ body, deps }) {
    await completeEmailChange(deps, { key: body.emailChangeKey, dateOfBirth: body.dateOfBirth });
    return DONE;
  },
});
