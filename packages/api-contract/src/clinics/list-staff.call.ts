import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { staffMemberWire } from '../wire/staff.wire.ts';

export const listStaffCall = defineCall({
  name: 'list-staff',
  module: 'clinics',
  method: 'GET',
  path: 'staff/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: z.array(staffMemberWire) },
  errors: [],
});
