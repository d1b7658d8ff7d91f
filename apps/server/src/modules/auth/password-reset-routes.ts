import { completePasswordResetCall } from '@glidepath/api-contract/auth/complete-password-reset.call';
import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { completePasswordReset, validResetKey } from './complete-password-reset.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { lockAccount } from './user.repository.ts';

export const PASSWORD_RESET_ROUTES: readonly Route[] = [
  implementCall(requestPasswordResetCall, {
    async handle({ params: { email }, clientAddress, cookieJar: cookies, deps }) {
      await requestPasswordReset(deps, { email, clientAddress, cookies });
      return DONE;
    },
  }),
  implementCall(getUserByResetKeyCall, {
    handle: ({ params, deps }) =>
      deps.database.asSystem(async (tx) => {
        const key = await validResetKey(tx, params.key, deps.clock.now());
        const user = await lockAccount(tx, key.userId);
        return { email: user.email, firstName: user.first_name, isDoctor: user.is_doctor };
      }),
  }),
  implementCall(completePasswordResetCall, {
    async handle({ body, deps }) {
      await completePasswordReset(deps, { key: body.passwordResetKey, password: body.password });
      return DONE;
    },
  }),
];
