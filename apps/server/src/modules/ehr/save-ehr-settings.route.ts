import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';

import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeEhrSettings } from './change-ehr-settings.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';

export const saveEhrSettingsRoute = implementCall(saveEhrSettingsCall, {
  async handle({ body: { version, ...settings }, caller, deps }) {
    await changeGuarded(deps, caller, (tx) =>
      changeEhrSettings(tx, deps, { settings, actor: actorOf(caller), version }),
    );
    const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
    return deps.database.inScope(scopeOf(caller), (tx) => ehrSettingsAnswer(tx, ours));
  },
});
