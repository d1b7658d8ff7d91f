import { findSecurityRules, type SecurityRules } from '#modules/auth/security-rules.ts';
import type { Tx } from '#platform/database/database.ts';
import type { GuardedSetting, Snapshot } from './guarded-setting.ts';

export const guardedSecurityRules: GuardedSetting = {
  kind: 'security-rules',
  async read(tx, _, clinicId) {
    const { version: __, ...rules } = await findSecurityRules(tx, clinicId);
    return rules;
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    const { version, isSecondPersonNeeded } = await findSecurityRules(tx, clinicId);
    const columns = { ...columnsOf(snapshot), version: version + 1, changed_at: at };
    await tx
      .insertInto('clinic_security_rules')
      .values({ clinic_id: clinicId, ...columns })
      .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(columns))
      .execute();
    if (columns.is_second_person_needed && !isSecondPersonNeeded) await takeBackInvitations(tx, clinicId);
  },
  shown: (snapshot) => Object.fromEntries(Object.entries(snapshot).map(([name, isOn]) => [name, String(isOn)])),
};

/** One person invited them: who has not signed up yet joins without the rights, until two people give them. */
async function takeBackInvitations(tx: Tx, clinicId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_admin: false })
    .where('clinic_id', '=', clinicId)
    .where('is_admin', '=', true)
    .where('enrolled_at', 'is', null)
    .execute();
}

function columnsOf(snapshot: Snapshot | null) {
  const rules = snapshot as SecurityRules | null;
  return {
    is_second_factor_required: rules?.isSecondFactorRequired ?? false,
    are_approvals_signed: rules?.areApprovalsSigned ?? false,
    is_second_person_needed: rules?.isSecondPersonNeeded ?? false,
  };
}
