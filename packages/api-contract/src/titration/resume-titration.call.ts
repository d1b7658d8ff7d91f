import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { titrationWire } from '../wire/titration.wire.ts';

/** It goes on with the plan as it is now: a clinician has looked at what stopped it. */
export const resumeTitrationCall = defineCall({
  name: 'resume-titration',
  module: 'titration',
  method: 'POST',
  path: 'patient/{id}/titration/resume',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 201, schema: titrationWire },
  errors: ['signature-needed', 'signature-for-another', 'not-found', 'titration-not-possible'],
});
