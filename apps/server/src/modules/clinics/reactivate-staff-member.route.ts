import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';

import { reactivateDoctor } from '#modules/auth/deactivate-doctor.ts';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { setAdministrator } from './set-administrator.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const reactivateStaffMemberRoute = implementCall(reactivateStaffMemberCall, {
  async handle({ params: { staffId }, caller, deps }) {
    const { isAdmin } = await staffMemberAnswer(deps, caller, staffId);
    if (isAdmin) await assertFreshProof(deps, caller);
    const hasAdministered = await reactivateDoctor(deps, staffId, caller);
    if (hasAdministered) await setAdministrator(deps, caller, { staffId, isAdmin: true });
    return staffMemberAnswer(deps, caller, staffId);
  },
});
