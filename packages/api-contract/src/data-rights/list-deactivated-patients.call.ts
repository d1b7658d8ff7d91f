import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { calendarDay, instant, uuid } from '../wire/text.wire.ts';

/** Somebody who is no longer treated here. */
const deactivatedPatientWire = z.strictObject({
  id: uuid,
  /** Empty once erased. */
  name: z.string(),
  mrn: z.nullable(z.string()),
  /** Without it, the data is handed over at the patient's own request alone. */
  is_shared_with_clinic: z.boolean(),
  deactivated_at: instant,
  erased_at: z.nullable(instant),
  /** When the record of the treatment goes as well; null for never. */
  removed_on: z.nullable(calendarDay),
});

export const listDeactivatedPatientsCall = defineCall({
  name: 'list-deactivated-patients',
  module: 'data-rights',
  method: 'GET',
  path: 'deactivated_patients/',
  callers: ['admin'],
  about: 'every-patient',
  answer: { status: 200, schema: z.array(deactivatedPatientWire) },
  errors: [],
});
