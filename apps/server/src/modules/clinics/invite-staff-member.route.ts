import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { inviteDoctor } from '#modules/enrolment/invite-doctor.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { setAdministrator } from './set-administrator.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const inviteStaffMemberRoute = implementCall(inviteStaffMemberCall, {
  async handle({ body, caller, deps }) {
    // Whoever made an administrator with a stolen session would have a proof of their own from then on.
    if (body.isAdmin) await assertFreshProof(deps, caller);
    const { userId } = await inviteDoctor(deps, { ...body, clinicId: caller.clinicId }, actorOf(caller));
    if (body.isAdmin) await setAdministrator(deps, caller, { staffId: userId, isAdmin: true });
    return staffMemberAnswer(deps, caller, userId);
  },
});
