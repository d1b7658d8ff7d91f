import * as z from 'zod/mini';

import { text } from './text.wire.ts';

const optional = z.optional(text(300));

/** What a record system says of the visit: where to land, with whom. The app reads it after the sign-in (SSO-09..12). */
export const landingQueryWire = z.strictObject({
  screen_to_redirect: optional,
  patient_id: optional,
  visitNumber: optional,
  first_name: optional,
  last_name: optional,
  mrn: optional,
  dob: optional,
  sex: optional,
  email: optional,
});
