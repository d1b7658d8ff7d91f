import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientReportsWire } from '../wire/reports.wire.ts';
import { calendarDay, instant, uuid } from '../wire/text.wire.ts';

/** As long as the data of one period is read at once. */
export const MOST_CHOSEN_DAYS = 90;

const dayCount = z.int().check(z.gte(1), z.lte(MOST_CHOSEN_DAYS));

/** The 21 days that end on the patient's day of utc_timestamp, and until when there is data at all (D3-05). */
export const createPatientReportsCall = defineCall({
  name: 'create-patient-reports',
  module: 'reports',
  method: 'POST',
  path: 'patient_reports/',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({
    patient_id: uuid,
    utc_timestamp: instant,
    /** Other days, all of which profile and statistics count; they end on the last day, or today without it. */
    period: z.optional(z.strictObject({ days: dayCount, last_day: z.optional(calendarDay) })),
    /** What the statistics are compared with; without it as many days directly before theirs. */
    compared_with: z.optional(z.strictObject({ days: dayCount, last_day: calendarDay })),
  }),
  answer: { status: 200, schema: patientReportsWire },
  errors: ['not-found', 'tidepool-download-failed', 'dexcom-download-failed', 'uploader-download-failed'],
});
