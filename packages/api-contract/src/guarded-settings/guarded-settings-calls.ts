import type { Call } from '../define-call.ts';
import { confirmSettingChangeCall } from './confirm-setting-change.call.ts';
import { getSecurityRulesCall } from './get-security-rules.call.ts';
import { listSettingChangesCall } from './list-setting-changes.call.ts';
import { saveSecurityRulesCall } from './save-security-rules.call.ts';
import { undoSettingChangeCall } from './undo-setting-change.call.ts';
import { withdrawSettingChangeCall } from './withdraw-setting-change.call.ts';

export const GUARDED_SETTINGS_CALLS = [
  listSettingChangesCall,
  confirmSettingChangeCall,
  withdrawSettingChangeCall,
  undoSettingChangeCall,
  getSecurityRulesCall,
  saveSecurityRulesCall,
] as const satisfies readonly Call[];
