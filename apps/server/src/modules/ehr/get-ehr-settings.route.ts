import { getEhrSettingsCall } from '@glidepath/api-contract/ehr/get-ehr-settings.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';

export const getEhrSettingsRoute = implementCall(getEhrSettingsCall, {
  handle: ({ caller, deps: { database, config } }) =>
    database.inScope(scopeOf(caller), (tx) =>
      ehrSettingsAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl }),
    ),
});
