import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { emailText, uuid } from '../wire/text.wire.ts';

/** Without an address the one of the linked data provider is used; neither is 400 (D1-033). */
export const inviteGuestCall = defineCall({
  name: 'invite-guest',
  module: 'enrolment',
  method: 'POST',
  path: 'guest_enrollment/cgm_invitation_email/{id}',
  callers: ['clinician', 'educator', 'front-desk'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ email: z.optional(emailText) }),
  answer: { status: 201, schema: doneWire },
  errors: ['not-found', 'too-many-invitations', 'enrolment-mail-failed'],
});
