import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { inviteGuest } from './invite-guest.ts';

export const inviteGuestRoute = implementCall(inviteGuestCall, {
  async handle({ params, body, caller, deps }) {
    const { clinicId } = caller;
    await inviteGuest(deps, { clinicId, patientId: params.id, email: body.email }, actorOf(caller));
    return DONE;
  },
});
