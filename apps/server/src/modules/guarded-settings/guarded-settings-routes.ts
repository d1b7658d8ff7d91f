import type { Route } from '#platform/http/implement-call.ts';
import { confirmSettingChangeRoute } from './confirm-setting-change.route.ts';
import { getSecurityRulesRoute } from './get-security-rules.route.ts';
import { listSettingChangesRoute } from './list-setting-changes.route.ts';
import { saveSecurityRulesRoute } from './save-security-rules.route.ts';
import { undoSettingChangeRoute } from './undo-setting-change.route.ts';
import { withdrawSettingChangeRoute } from './withdraw-setting-change.route.ts';

export const GUARDED_SETTINGS_ROUTES: readonly Route[] = [
  listSettingChangesRoute,
  confirmSettingChangeRoute,
  withdrawSettingChangeRoute,
  undoSettingChangeRoute,
  getSecurityRulesRoute,
  saveSecurityRulesRoute,
];
