import * as z from 'zod/mini';

import { instant, uuid } from './text.wire.ts';

/** How a patient signs in, and what stands in the way of it. */
export const patientAccountWire = z.strictObject({
  email: z.nullable(z.string()),
  /** Too many failed sign-ins. */
  is_locked: z.boolean(),
  /** An address that has not been confirmed by mail yet. */
  email_change: z.nullable(
    z.strictObject({ email: z.string(), requested_at: instant, expires_at: instant, is_expired: z.boolean() }),
  ),
});

export const lockedPatientWire = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  locked_at: instant,
});
