import type { Tx } from '#platform/database/database.ts';
import { findSecurityRulesRow } from './security-rules.repository.ts';

export type SecurityRules = Readonly<{
  isSecondFactorRequired: boolean;
  areApprovalsSigned: boolean;
  isSecondPersonNeeded: boolean;
}>;

/** A clinic that never set any asks for nothing beyond the password. */
export async function findSecurityRules(
  tx: Tx,
  clinicId: string,
): Promise<SecurityRules & Readonly<{ version: number }>> {
  const row = await findSecurityRulesRow(tx, clinicId);
  return {
    isSecondFactorRequired: row?.is_second_factor_required ?? false,
    areApprovalsSigned: row?.are_approvals_signed ?? false,
    isSecondPersonNeeded: row?.is_second_person_needed ?? false,
    version: row?.version ?? 0,
  };
}
