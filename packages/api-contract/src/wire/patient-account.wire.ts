import * as z from 'zod/mini';

import { instant, uuid } from './text.wire.ts';

/** How a patient signs in, and what stands in the way of it. */
export const patientAccountWire = z.strictObject({
  email: z.nullable(z.string()),
  /** Too many failed sign-ins. */
  is_locked: z.boolean(),
  /** An address that waits to be confirmed by whoever reads its mail. */
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
