import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';

import { changeStaffRole } from '#modules/auth/change-staff-role.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const changeStaffRoleRoute = implementCall(changeStaffRoleCall, {
  async handle({ params, body, caller, deps }) {
    await changeStaffRole(deps, { staffId: params.staffId, role: body.staffRole }, caller);
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
