import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findOwnAccount, setPreferences } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const setPreferencesRoute = implementCall(setPreferencesCall, {
  handle: ({ body, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const changes = {
        ...(body.language === undefined ? {} : { language: body.language }),
        ...(body.isAmPm === undefined ? {} : { is_am_pm: body.isAmPm }),
      };
      if (Object.keys(changes).length > 0) await setPreferences(tx, caller.userId, changes);
      return userAnswer(await findOwnAccount(tx, caller), caller.waitsFor);
    }),
});
