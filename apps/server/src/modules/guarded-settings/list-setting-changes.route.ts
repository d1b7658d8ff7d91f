import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';

export const listSettingChangesRoute = implementCall(listSettingChangesCall, {
  handle: ({ caller, deps }) => settingChangesAnswer(deps, caller),
});
