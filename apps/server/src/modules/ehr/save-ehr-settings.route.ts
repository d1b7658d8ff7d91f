import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeEhrSettings } from './change-ehr-settings.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';

export const saveEhrSettingsRoute = implementCall(saveEhrSettingsCall, {
  handle: ({ body: { version, ...settings }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      await changeEhrSettings(tx, deps, { settings, actor: actorOf(caller), version });
      return ehrSettingsAnswer(tx, { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl });
    }),
});
