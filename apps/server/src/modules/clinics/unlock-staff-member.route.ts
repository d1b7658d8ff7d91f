import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { unlockUser } from '#modules/auth/unlock-user.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { staffMemberAnswer } from './staff-answer.ts';

export const unlockStaffMemberRoute = implementCall(unlockStaffMemberCall, {
  async handle({ params, caller, deps }) {
    // Each unlocking allows five more guesses at a colleague's password.
    await assertFreshProof(deps, caller);
    const member = await staffMemberAnswer(deps, caller, params.staffId);
    await unlockUser(deps, member.email, { kind: caller.kind, id: caller.userId });
    return staffMemberAnswer(deps, caller, params.staffId);
  },
});
