import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';

import { inviteDoctor } from '#modules/enrolment/invite-doctor.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const inviteStaffMemberRoute = implementCall(inviteStaffMemberCall, {
  async handle({ body, caller, deps }) {
    const { userId } = await inviteDoctor(deps, { ...body, clinicId: caller.clinicId }, actorOf(caller));
    return staffMemberAnswer(deps, caller, userId);
  },
});
