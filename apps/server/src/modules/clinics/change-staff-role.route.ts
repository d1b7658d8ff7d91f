import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';

import { changeStaffRole } from '#modules/auth/change-staff-role.ts';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { setAdministrator } from './set-administrator.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const changeStaffRoleRoute = implementCall(changeStaffRoleCall, {
  async handle({ params: { staffId }, body: { staffRole, isAdmin }, caller, deps }) {
    // With a stolen session somebody could make a doctor of a front desk.
    await assertFreshProof(deps, caller);
    await changeStaffRole(deps, { staffId, role: staffRole }, caller);
    const member = await staffMemberAnswer(deps, caller, staffId);
    if (isAdmin === undefined || isAdmin === member.isAdmin) return member;
    await setAdministrator(deps, caller, { staffId, isAdmin });
    return staffMemberAnswer(deps, caller, staffId);
  },
});
