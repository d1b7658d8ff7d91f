import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';

import { reactivateDoctor } from '#modules/auth/deactivate-doctor.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const reactivateStaffMemberRoute = implementCall(reactivateStaffMemberCall, {
  async handle({ params, caller, deps }) {
    await reactivateDoctor(deps, params.staffId, caller);
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
