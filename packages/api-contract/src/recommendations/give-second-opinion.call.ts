import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { clinicianViewWire, secondOpinionWire } from '../wire/second-opinion.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * What the caller would do, before the advice is shown; null skips it. Once for each advice, under the id that it has, or
 * gets, as a recommendation. Refused where the clinic does not ask.
 */
export const giveSecondOpinionCall = defineCall({
  name: 'give-second-opinion',
  module: 'recommendations',
  method: 'POST',
  path: 'patient/{patientId}/second_opinions/{requestId}',
  callers: ['clinician'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid, requestId: uuid }),
  body: z.strictObject({ view: z.nullable(clinicianViewWire) }),
  answer: { status: 201, schema: secondOpinionWire },
  errors: ['not-found', 'advice-outdated', 'view-not-awaited'],
});
