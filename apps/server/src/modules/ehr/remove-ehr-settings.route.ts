import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';

import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { removeEhrSettings } from './change-ehr-settings.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';

export const removeEhrSettingsRoute = implementCall(removeEhrSettingsCall, {
  async handle({ caller, deps }) {
    await changeGuarded(deps, caller, (tx) => removeEhrSettings(tx, deps, actorOf(caller)));
    const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
    return deps.database.inScope(scopeOf(caller), (tx) => ehrSettingsAnswer(tx, ours));
  },
});
