import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import { changeStaffRole } from '#modules/auth/change-staff-role.ts';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const changeStaffRoleRoute = implementCall(changeStaffRoleCall, {
  async handle({ params, body, caller, deps }) {
    // With a stolen session somebody could make a doctor of a front desk.
    await assertFreshProof(deps, caller);
    await changeStaffRole(deps, { staffId: params.staffId, role: body.staffRole }, caller);
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
