import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** All that is stored of one person, table by table, without secrets. For the person, or for who hands it over. */
export const exportPatientDataCall = defineCall({
  name: 'export-patient-data',
  module: 'data-rights',
  method: 'GET',
  path: 'patient/{id}/export',
  callers: ['admin', 'patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: {
    status: 200,
    schema: z.strictObject({
      patient_id: uuid,
      exported_at: instant,
      /** Whoever the rows name by an id, as far as the reader may know the name. */
      people: z.array(z.strictObject({ id: uuid, name: z.string() })),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  errors: ['proof-needed', 'not-found'],
  writes: true,
});
