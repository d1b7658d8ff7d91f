import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';

import { deactivateDoctor } from '#modules/auth/deactivate-doctor.ts';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const deactivateStaffMemberRoute = implementCall(deactivateStaffMemberCall, {
  async handle({ params, caller, deps }) {
    const { isAdmin } = await staffMemberAnswer(deps, caller, params.staffId);
    // Waits for nobody, or whoever is to be shut out could go on meanwhile. It gives no rights to anybody.
    if (isAdmin) await assertFreshProof(deps, caller);
    await deactivateDoctor(deps, params.staffId, caller);
    if (isAdmin) await tellAdministrators(deps, caller.clinicId, 'administrators-changed');
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
