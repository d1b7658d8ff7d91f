import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { undoChange } from './decide-change.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';

export const undoSettingChangeRoute = implementCall(undoSettingChangeCall, {
  async handle({ params, caller, deps, clientAddress }) {
    await undoChange(deps, caller, { ...params, clientAddress });
    return settingChangesAnswer(deps, caller);
  },
});
