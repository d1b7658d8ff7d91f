import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { staffMemberWire } from '../wire/staff.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const deactivateStaffMemberCall = defineCall({
  name: 'deactivate-staff-member',
  module: 'clinics',
  method: 'POST',
  path: 'staff/{staffId}/deactivate',
  callers: ['admin'],
  about: 'no-patient',
  params: z.strictObject({ staffId: uuid }),
  answer: { status: 200, schema: staffMemberWire },
  errors: ['proof-needed', 'user-not-found'],
});
