import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { findOwnAccount } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const getUserRoute = implementCall(getUserCall, {
  handle: async ({ caller, deps }) => userAnswer(await findOwnAccount(deps.database.system, caller), caller.waitsFor),
});
