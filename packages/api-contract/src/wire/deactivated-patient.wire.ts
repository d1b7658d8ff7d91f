import * as z from 'zod/mini';

import { calendarDay, instant, uuid } from './text.wire.ts';

/** Somebody who is no longer treated here. */
export const deactivatedPatientWire = z.strictObject({
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
