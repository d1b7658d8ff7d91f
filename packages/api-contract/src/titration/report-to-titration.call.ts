import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';
import { TITRATION_REPORTS } from '../wire/titration.wire.ts';

/** What titration must know at once: a severe low or ketoacidosis ends it, anything else makes it wait. */
export const reportToTitrationCall = defineCall({
  name: 'report-to-titration',
  module: 'titration',
  method: 'POST',
  path: 'patient/{id}/titration/report',
  callers: ['clinician', 'patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ report: z.enum(TITRATION_REPORTS) }),
  answer: { status: 204, schema: noBodyWire },
  errors: ['not-found'],
});
