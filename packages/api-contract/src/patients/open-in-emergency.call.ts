import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, typedReason, uuid } from '../wire/text.wire.ts';

/** Opens, for some hours and for this clinician alone, what a patient does not share. Administrators are notified. */
export const openInEmergencyCall = defineCall({
  name: 'open-in-emergency',
  module: 'patients',
  method: 'POST',
  path: 'patient/{id}/emergency_access',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ reason: typedReason(10, 500) }),
  answer: { status: 201, schema: z.strictObject({ expires_at: instant }) },
  errors: ['not-found'],
});
