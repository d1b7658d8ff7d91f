import { getUserByResetKeyCall } from '@glidepath/api-contract/auth/get-user-by-reset-key.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { implementCall } from '#platform/http/implement-call.ts';
import { validResetKey } from './complete-password-reset.ts';

export const getUserByResetKeyRoute = implementCall(getUserByResetKeyCall, {
  handle: ({ params, deps }) =>
    deps.database.asSystem(async (tx) => {
      const key = await validResetKey(tx, params.key, deps.clock.now());
      const user = await tx
        .selectFrom('users')
        .select(['email', 'first_name', 'is_doctor'])
        .where('id', '=', key.userId)
        .executeTakeFirst();
      if (!user) throw new ApiError('password-reset-expired');
      return { email: user.email, firstName: user.first_name, isDoctor: user.is_doctor };
    }),
});
