import type { Route } from '#platform/http/implement-call.ts';
import { guardedSecurityRules } from './guarded-security-rules.ts';
import type { GuardedSettings } from './guarded-setting.ts';
import { SECURITY_RULES_ROUTES } from './security-rules.route.ts';
import { settingChangeRoutes } from './setting-changes.route.ts';

/** `settings`: those of the other modules, which know this one. */
export function guardedSettingsRoutes(settings: Omit<GuardedSettings, 'security-rules'>): readonly Route[] {
  return [...settingChangeRoutes({ ...settings, 'security-rules': guardedSecurityRules }), ...SECURITY_RULES_ROUTES];
}
