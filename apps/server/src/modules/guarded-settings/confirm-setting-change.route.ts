import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { confirmChange } from './decide-change.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';

export const confirmSettingChangeRoute = implementCall(confirmSettingChangeCall, {
  async handle({ params, caller, deps, clientAddress }) {
    await confirmChange(deps, caller, { ...params, clientAddress });
    return settingChangesAnswer(deps, caller);
  },
});
