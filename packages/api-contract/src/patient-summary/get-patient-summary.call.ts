import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { agpWire } from '../wire/agp.wire.ts';
import { assessmentWire } from '../wire/assessment.wire.ts';
import { instant, uuid, wallClock } from '../wire/text.wire.ts';

/** mg/dL, by the clock of the device. */
const lowWire = z.strictObject({
  source: z.enum(['sensor', 'meter']),
  began_at: wallClock,
  lowest: z.number(),
  /** Of a sensor, until it was back at 70 or above; null from a meter, which knows one moment. */
  minutes: z.nullable(z.int()),
  /** The sensor has reported nothing above it yet. */
  is_open: z.boolean(),
});

/**
 * What the reports of this moment say, without their days: the same profile and statistics. It is made of what is
 * stored: no device account is asked. Without data of late it is about the last days that have some, as reports are.
 */
export const getPatientSummaryCall = defineCall({
  name: 'get-patient-summary',
  module: 'patient-summary',
  method: 'GET',
  path: 'patient_summary',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: {
    status: 200,
    schema: z.strictObject({
      patient: uuid,
      generated_at: instant,
      /** The newest record of all; null if there is none. */
      newest_data_at: z.nullable(instant),
      agp: agpWire,
      assessment: assessmentWire,
      /** The newest of the 21 days that end with the profile; null where there was none. */
      last_low: z.nullable(lowWire),
      /** Of a meter, in the same days: without a sensor these are all that a low could be seen in. */
      meter_readings: z.int(),
    }),
  },
  errors: ['not-found'],
});
