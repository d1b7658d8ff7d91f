import { findSecurityRules, type SecurityRules } from '#modules/auth/security-rules.ts';
import type { GuardedSetting, Snapshot } from './guarded-setting.ts';
import { storeSecurityRules, takeBackInvitations } from './setting-change.repository.ts';

export const guardedSecurityRules: GuardedSetting = {
  kind: 'security-rules',
  async read(tx, _, clinicId) {
    const { version: __, ...rules } = await findSecurityRules(tx, clinicId);
    return rules;
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    const { version, isSecondPersonNeeded } = await findSecurityRules(tx, clinicId);
    const columns = { ...columnsOf(snapshot), version: version + 1, changed_at: at };
    await storeSecurityRules(tx, { clinic_id: clinicId, ...columns });
    if (columns.is_second_person_needed && !isSecondPersonNeeded) await takeBackInvitations(tx, clinicId);
  },
  shown: (snapshot) => Object.fromEntries(Object.entries(snapshot).map(([name, isOn]) => [name, String(isOn)])),
};

function columnsOf(snapshot: Snapshot | null) {
  const rules = snapshot as SecurityRules | null;
  return {
    is_second_factor_required: rules?.isSecondFactorRequired ?? false,
    are_approvals_signed: rules?.areApprovalsSigned ?? false,
    is_second_person_needed: rules?.isSecondPersonNeeded ?? false,
  };
}
