import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { STAFF_ROLES } from '../define-call.ts';
import { instant, uuid } from './text.wire.ts';

export const ENROLMENT_STATUSES = ['pending', 'enrolled'] as const;

export const userWire = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  first_name: z.string(),
  is_doctor: z.boolean(),
  is_admin: z.boolean(),
  /** Null for patients. */
  staff_role: z.nullable(z.enum(STAFF_ROLES)),
  self_patient: z.nullable(uuid),
  confirmed_instructions_at: z.nullable(instant),
  treatment_type: z.nullable(z.enum(TREATMENT_TYPES)),
  adp_enrollment_status: z.enum(ENROLMENT_STATUSES),
  is_dexcom_connected: z.boolean(),
  show_connect_to_dexcom_screen: z.boolean(),
  tidepool_email: z.nullable(z.string()),
  /** Kept with the user so that they come back at the next sign-in; null until chosen. */
  language: z.nullable(z.enum(['en', 'he'])),
  is_am_pm: z.nullable(z.boolean()),
  /** Only while this session waits for the second factor that the clinic requires: to be set up, or its code. */
  session_waits_for: z.optional(z.enum(['setup', 'code'])),
});
