import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/**
 * That the patient asked for it. It is the patient's word that opens what is not shared with the clinic, told by whoever
 * hands it over: patient and administrators hear of it by mail.
 */
export const askedForByPatient = { is_asked_for_by_patient: z.optional(z.literal('true')) };

/** All that is stored of one person, table by table, without secrets. For the person, or for who hands it over. */
export const exportPatientDataCall = defineCall({
  name: 'export-patient-data',
  module: 'data-rights',
  method: 'GET',
  path: 'patient/{id}/export',
  callers: ['admin', 'patient'],
  about: { patient: 'id', holds: 'treatment', unsharedIf: 'is_asked_for_by_patient' },
  params: z.strictObject({ id: uuid }),
  query: z.strictObject(askedForByPatient),
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
