import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { removeEhrSettings } from './change-ehr-settings.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';

export const removeEhrSettingsRoute = implementCall(removeEhrSettingsCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      await removeEhrSettings(tx, deps, actorOf(caller));
      return ehrSettingsAnswer(tx, { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl });
    }),
});
