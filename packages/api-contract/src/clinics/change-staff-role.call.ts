import * as z from 'zod/mini';

import { defineCall, STAFF_ROLES } from '../define-call.ts';
import { staffMemberWire } from '../wire/staff.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** What somebody may do in the clinic. Takes effect with the next call they make. */
export const changeStaffRoleCall = defineCall({
  name: 'change-staff-role',
  module: 'clinics',
  method: 'PATCH',
  path: 'staff/{staffId}/role',
  callers: ['admin'],
  about: 'no-patient',
  params: z.strictObject({ staffId: uuid }),
  body: z.strictObject({
    staff_role: z.enum(STAFF_ROLES),
    /** Stays as it is, unless it says otherwise. May have to wait for a second administrator. */
    is_admin: z.optional(z.boolean()),
  }),
  answer: { status: 200, schema: staffMemberWire },
  errors: ['proof-needed', 'user-not-found'],
});
