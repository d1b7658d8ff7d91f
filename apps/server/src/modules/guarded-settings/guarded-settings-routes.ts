import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { confirmSettingChangeCall } from '@glidepath/api-contract/guarded-settings/confirm-setting-change.call';
import { getSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/get-security-rules.call';
import { listSettingChangesCall } from '@glidepath/api-contract/guarded-settings/list-setting-changes.call';
import { saveSecurityRulesCall } from '@glidepath/api-contract/guarded-settings/save-security-rules.call';
import { undoSettingChangeCall } from '@glidepath/api-contract/guarded-settings/undo-setting-change.call';
import { withdrawSettingChangeCall } from '@glidepath/api-contract/guarded-settings/withdraw-setting-change.call';

import { findSecurityRules, type SecurityRules } from '#modules/auth/security-rules.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { changeGuardedAsSystem } from './change-guarded.ts';
import { confirmChange, undoChange, withdrawChange } from './decide-change.ts';
import { guardedSecurityRules } from './guarded-security-rules.ts';
import type { GuardedSettings } from './guarded-setting.ts';
import { hasOtherAdministrator, lockClinicOfChanges } from './setting-change.repository.ts';
import { settingChangesAnswer } from './setting-changes-answer.ts';
import { storeChange } from './store-change.ts';

/** `settings`: those of the other modules, which know this one. */
export function guardedSettingsRoutes(settings: Omit<GuardedSettings, 'security-rules'>): readonly Route[] {
  return [...settingChangeRoutes({ ...settings, 'security-rules': guardedSecurityRules }), ...SECURITY_RULES_ROUTES];
}

const SECURITY_RULES_ROUTES: readonly Route[] = [
  implementCall(getSecurityRulesCall, { handle: ({ caller, deps }) => rulesOf(deps, caller) }),
  implementCall(saveSecurityRulesCall, {
    async handle({ body, caller, deps }) {
      await saveSecurityRules(deps, caller, body);
      return rulesOf(deps, caller);
    },
  }),
];

function rulesOf({ database }: Deps, admin: Clinician) {
  return database.inScope(scopeOf(admin), (tx) => findSecurityRules(tx, admin.clinicId));
}

const settingChangeRoutes = (settings: GuardedSettings): readonly Route[] => [
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

/** What the clinic asks of its staff. Making them laxer is as dangerous as what they guard, and goes the same way. */
function saveSecurityRules(
  deps: Deps,
  admin: Clinician,
  { version, ...rules }: SecurityRules & Readonly<{ version: number }>,
): Promise<void> {
  return changeGuardedAsSystem(deps, admin, async (tx) => {
    await lockClinicOfChanges(tx, admin.clinicId);
    if (version !== (await findSecurityRules(tx, admin.clinicId)).version) throw new ApiError('changed-meanwhile');
    // Without one nothing could ever be confirmed.
    if (rules.isSecondPersonNeeded && !(await hasOtherAdministrator(tx, admin.clinicId, admin.userId))) {
      throw new ApiError('input-invalid', { isSecondPersonNeeded: 'The clinic needs another administrator first.' });
    }
    return storeChange(tx, deps, { setting: guardedSecurityRules, actor: actorOf(admin), after: rules });
  });
}
