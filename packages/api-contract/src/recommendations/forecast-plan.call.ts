import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { forecastWire } from '../wire/advice.wire.ts';
import { injectionFeedbackDataWire, pumpFeedbackDataWire } from '../wire/feedback-data.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** What an edited plan may come to on the days that were looked at. Stores nothing. */
export const forecastPlanCall = defineCall({
  name: 'forecast-plan',
  module: 'recommendations',
  method: 'POST',
  path: 'v2/advisorPro/treatmentPlanRequest/{requestId}/forecast',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  body: z.strictObject({ data: z.union([pumpFeedbackDataWire, injectionFeedbackDataWire]) }),
  answer: { status: 200, schema: forecastWire },
  errors: ['not-found', 'treatment-type-mismatch'],
  // With every comment at its longest.
  maxBodyBytes: 256 * 1024,
});
