import * as z from 'zod/mini';

import { defineCall, STAFF_ROLES } from '../define-call.ts';
import { personName } from '../wire/new-patient.wire.ts';
import { staffMemberWire } from '../wire/staff.wire.ts';
import { emailText } from '../wire/text.wire.ts';

/** Somebody invited earlier who has not signed up gets a new mail. */
export const inviteStaffMemberCall = defineCall({
  name: 'invite-staff-member',
  module: 'clinics',
  method: 'POST',
  path: 'staff/',
  callers: ['admin'],
  about: 'no-patient',
  body: z.strictObject({
    email: emailText,
    first_name: personName,
    last_name: personName,
    is_admin: z.boolean(),
    /** A doctor, unless it says otherwise. */
    staff_role: z.optional(z.enum(STAFF_ROLES)),
  }),
  answer: { status: 201, schema: staffMemberWire },
  // The proof for administrators alone.
  errors: ['proof-needed', 'user-exists', 'email-in-use', 'too-many-invitations', 'enrolment-mail-failed'],
});
