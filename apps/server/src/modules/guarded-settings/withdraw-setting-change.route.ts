import { withdrawSettingChangeCall } from '@glidepath/api-contract/guarded-settings/withdraw-setting-change.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { withdrawChange } from './decide-change.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';

export const withdrawSettingChangeRoute = implementCall(withdrawSettingChangeCall, {
  async handle({ params, caller, deps }) {
    await withdrawChange(deps, caller, params.changeId);
    return settingChangesAnswer(deps, caller);
  },
});
