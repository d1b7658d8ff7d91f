import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findUserWithPatient } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const getUserRoute = implementCall(getUserCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => userAnswer(await findUserWithPatient(tx, caller.userId))),
});
