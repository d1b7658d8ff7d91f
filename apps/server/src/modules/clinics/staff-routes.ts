import { changeStaffRoleCall } from '@glidepath/api-contract/clinics/change-staff-role.call';
import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';
import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';

import { changeStaffRole } from '#modules/auth/change-staff-role.ts';
import { deactivateDoctor, reactivateDoctor } from '#modules/auth/deactivate-doctor.ts';
import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { unlockUser } from '#modules/auth/unlock-user.ts';
import { inviteDoctor } from '#modules/enrolment/invite-doctor.ts';
import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { setAdministrator } from './set-administrator.ts';
import { staffAnswer, staffMemberAnswer } from './staff-answer.ts';

export const STAFF_ROUTES: readonly Route[] = [
  implementCall(listStaffCall, {
    handle: ({ caller, deps }) => staffAnswer(deps, caller),
  }),
  implementCall(inviteStaffMemberCall, {
    async handle({ body, caller, deps }) {
      // Whoever made an administrator with a stolen session would have a proof of their own from then on.
      if (body.isAdmin) await assertFreshProof(deps, caller);
      const { userId } = await inviteDoctor(deps, { ...body, clinicId: caller.clinicId }, actorOf(caller));
      if (body.isAdmin) await setAdministrator(deps, caller, { staffId: userId, isAdmin: true });
      return staffMemberAnswer(deps, caller, userId);
    },
  }),
  implementCall(unlockStaffMemberCall, {
    async handle({ params, caller, deps }) {
      // Each unlocking allows five more guesses at a colleague's password.
      await assertFreshProof(deps, caller);
      const member = await staffMemberAnswer(deps, caller, params.staffId);
      await unlockUser(deps, member.email, { kind: caller.kind, id: caller.userId });
      return staffMemberAnswer(deps, caller, params.staffId);
    },
  }),
  implementCall(deactivateStaffMemberCall, {
    async handle({ params, caller, deps }) {
      const { isAdmin } = await staffMemberAnswer(deps, caller, params.staffId);
      // Waits for nobody, or whoever is to be shut out could go on meanwhile. It gives no rights to anybody.
      if (isAdmin) await assertFreshProof(deps, caller);
      await deactivateDoctor(deps, params.staffId, caller);
      if (isAdmin) await tellAdministrators(deps, caller.clinicId, 'administrators-changed');
      return staffMemberAnswer(deps, caller, params.staffId);
    },
  }),
  implementCall(reactivateStaffMemberCall, {
    async handle({ params: { staffId }, caller, deps }) {
      const { isAdmin } = await staffMemberAnswer(deps, caller, staffId);
      if (isAdmin) await assertFreshProof(deps, caller);
      const hasAdministered = await reactivateDoctor(deps, staffId, caller);
      if (hasAdministered) await setAdministrator(deps, caller, { staffId, isAdmin: true });
      return staffMemberAnswer(deps, caller, staffId);
    },
  }),
  implementCall(changeStaffRoleCall, {
    async handle({ params: { staffId }, body: { staffRole, isAdmin }, caller, deps }) {
      // With a stolen session somebody could make a doctor of a front desk.
      await assertFreshProof(deps, caller);
      await changeStaffRole(deps, { staffId, role: staffRole }, caller);
      const member = await staffMemberAnswer(deps, caller, staffId);
      if (isAdmin === undefined || isAdmin === member.isAdmin) return member;
      await setAdministrator(deps, caller, { staffId, isAdmin });
      return staffMemberAnswer(deps, caller, staffId);
    },
  }),
];
