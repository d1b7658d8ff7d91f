import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { validResetKey } from './complete-password-reset.ts';
import { lockAccount } from './user.repository.ts';

export const getUserByResetKeyRoute = implementCall(getUserByResetKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const key = await validResetKey(tx, params.key, deps.clock.now());
      const user = await lockAccount(tx, key.userId);
      return { email: user.email, firstName: user.first_name, isDoctor: user.is_doctor };
    }),
});
