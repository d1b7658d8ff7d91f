import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';

import { deactivateDoctor } from '#modules/auth/deactivate-doctor.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const deactivateStaffMemberRoute = implementCall(deactivateStaffMemberCall, {
  async handle({ params, caller, deps }) {
    await deactivateDoctor(deps, params.staffId, caller);
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
