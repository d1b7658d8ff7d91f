import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** The FHIR bundle of an approved plan: what a record system is sent, to be brought there by hand. */
export const downloadPlanBundleCall = defineCall({
  name: 'download-plan-bundle',
  module: 'ehr',
  method: 'GET',
  path: 'plan_bundles/{requestId}',
  callers: ['clinician'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  // FHIR names its own members.
  answer: { status: 200, schema: z.record(z.string(), z.unknown()) },
  errors: ['not-found', 'ehr-patient-unknown', 'ehr-document-failed'],
  writes: true,
});
