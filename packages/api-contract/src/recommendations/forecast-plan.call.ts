import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { forecastWire } from '../wire/advice.wire.ts';
import type { OnWire } from '../wire/camel-case.ts';
import { type FeedbackData, injectionFeedbackDataWire, pumpFeedbackDataWire } from '../wire/feedback-data.wire.ts';
import { recordCodec } from '../wire/record-codec.ts';
import { uuid } from '../wire/text.wire.ts';

const planTables = z.union([pumpFeedbackDataWire, injectionFeedbackDataWire]);

/** What an edited plan may come to on the days that were looked at. Stores nothing. */
export const forecastPlanCall = defineCall({
  name: 'forecast-plan',
  module: 'recommendations',
  method: 'POST',
  path: 'v2/advisorPro/treatmentPlanRequest/{requestId}/forecast',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  // Only the recommendation tells which treatment the tables belong to, so the server reads them.
  body: recordCodec(z.strictObject({ data: planTables }), z.strictObject({ data: z.custom<OnWire<FeedbackData>>() }), {
    decode: ({ data }) => ({ data: data as OnWire<FeedbackData> }),
    encode: ({ data }) => ({ data: planTables.parse(data) }),
  }),
  answer: { status: 200, schema: forecastWire },
  errors: ['not-found', 'treatment-type-mismatch'],
  // With every comment at its longest.
  maxBodyBytes: 256 * 1024,
});
