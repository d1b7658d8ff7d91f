import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { withdrawSettingChangeCall } from '@glidepath/api-contract/guarded-settings/withdraw-setting-change.call';

import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { confirmChange, undoChange, withdrawChange } from './decide-change.ts';
import type { GuardedSettings } from './guarded-setting.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';

export const settingChangeRoutes = (settings: GuardedSettings): readonly Route[] => [
  implementCall(listSettingChangesCall, {
    handle: ({ caller, deps }) => settingChangesAnswer(deps, caller, settings),
  }),
  implementCall(confirmSettingChangeCall, {
    async handle({ params, caller, deps, clientAddress }) {
      await confirmChange(deps, caller, { ...params, clientAddress, settings });
      return settingChangesAnswer(deps, caller, settings);
    },
  }),
  implementCall(withdrawSettingChangeCall, {
    async handle({ params, caller, deps }) {
      await withdrawChange(deps, caller, params.changeId);
      return settingChangesAnswer(deps, caller, settings);
    },
  }),
  implementCall(undoSettingChangeCall, {
    async handle({ params, caller, deps, clientAddress }) {
      await undoChange(deps, caller, { ...params, clientAddress, settings });
      return settingChangesAnswer(deps, caller, settings);
    },
  }),
];
