import { createHmac } from 'node:crypto';
import { confirmInstructionsCall } from '@glidepath/api-contract/auth/confirm-instructions.call';
import { getDraftKeyCall } from '@glidepath/api-contract/auth/get-draft-key.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { setPreferencesCall } from '@glidepath/api-contract/auth/set-preferences.call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findOwnAccount, setInstructionsConfirmed, setPreferences } from './user.repository.ts';
import { userAnswer } from './user-answer.ts';

export const USER_ROUTES: readonly Route[] = [
  implementCall(getUserCall, {
    handle: async ({ caller, deps }) => userAnswer(await findOwnAccount(deps.database.system, caller), caller.waitsFor),
  }),
  /** Made of the installation's key, so nothing is stored; the same at every sign-in of the account (decision 20). */
  implementCall(getDraftKeyCall, {
    async handle({ caller, deps }) {
      const [secretKey] = deps.config.secretKeys;
      if (secretKey === undefined) throw new Error('There is no key of the installation');
      return { key: createHmac('sha256', secretKey).update(`draft of ${caller.userId}`).digest('base64') };
    },
  }),
  implementCall(setPreferencesCall, {
    handle: ({ body, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const changes = {
          ...(body.language === undefined ? {} : { language: body.language }),
          ...(body.isAmPm === undefined ? {} : { is_am_pm: body.isAmPm }),
        };
        if (Object.keys(changes).length > 0) await setPreferences(tx, caller.userId, changes);
        return userAnswer(await findOwnAccount(tx, caller), caller.waitsFor);
      }),
  }),
  implementCall(confirmInstructionsCall, {
    handle: ({ caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const at = deps.clock.now();
        if (await setInstructionsConfirmed(tx, caller.userId, at)) {
          await recordAuditEvent(tx, { at, actor: actorOf(caller), action: 'instructions-confirmed' });
        }
        return userAnswer(await findOwnAccount(tx, caller));
      }),
  }),
];
