import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { loopReportWire } from '../wire/loop-report.wire.ts';
import { calendarDay, uuid } from '../wire/text.wire.ts';

/** Two weeks unless somebody chooses otherwise. */
export const LOOP_REPORT_DAYS = ['7', '14', '30', '90'] as const;

/** What a closed loop did, and what stood in its way. For everybody whose pump or app runs one, with or without a review. */
export const getLoopReportCall = defineCall({
  name: 'get-loop-report',
  module: 'closed-loops',
  method: 'GET',
  path: 'patient/{id}/loop_report',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({
    days: z.optional(z.enum(LOOP_REPORT_DAYS)),
    /** A whole day that is over; without it, yesterday. */
    last_day: z.optional(calendarDay),
  }),
  answer: { status: 200, schema: loopReportWire },
  errors: ['not-found'],
});
