import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Device accounts stay closed: the patient connects them again. */
export const reactivatePatientCall = defineCall({
  name: 'reactivate-patient',
  module: 'data-rights',
  method: 'POST',
  path: 'deactivated_patients/{id}/reactivate',
  callers: ['admin'],
  about: { deactivatedPatient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 204, schema: noBodyWire },
  errors: ['not-found'],
});
