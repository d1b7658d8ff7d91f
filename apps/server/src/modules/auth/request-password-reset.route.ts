import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { requestPasswordReset } from './request-password-reset.ts';

export const requestPasswordResetRoute = implementCall(requestPasswordResetCall, {
  async handle({ params: { email }, clientAddress, cookieJar: cookies, deps }) {
    await requestPasswordReset(deps, { email, clientAddress, cookies });
    return DONE;
  },
});
