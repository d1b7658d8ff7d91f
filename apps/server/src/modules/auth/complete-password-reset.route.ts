import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { completePasswordReset } from './complete-password-reset.ts';

export const completePasswordResetRoute = implementCall(completePasswordResetCall, {
  async handle({ body, deps }) {
    await completePasswordReset(deps, { key: body.passwordResetKey, password: body.password });
    return DONE;
  },
});
