import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { calendarMonth, MONITORING_SORTS, monitoringPeriodWire, monitoringRowWire } from '../wire/monitoring.wire.ts';
import { text, uuid } from '../wire/text.wire.ts';

/**
 * Days with data and minutes of everybody who is treated in the clinic, for its accounts: a hundred rows at a time. With a
 * patient, that one row. Counts only; what may be billed is nothing that a program can say.
 */
export const listMonitoringDaysCall = defineCall({
  name: 'list-monitoring-days',
  module: 'monitoring',
  // A name that is searched for stands in no address.
  method: 'POST',
  path: 'monitoring_days/',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patient', holds: 'treatment', unnamed: 'those-answered' },
  body: z.strictObject({
    patient: z.optional(uuid),
    /** By the calendar of the clinic. Left out: the last 30 days. */
    month: z.optional(calendarMonth),
    /** The beginning of a name or record number. */
    q: z.optional(text(100)),
    sort: z.optional(z.enum(MONITORING_SORTS)),
    /** As the answer before told. */
    after: z.optional(text(500)),
  }),
  answer: {
    status: 200,
    schema: z.strictObject({
      rows: z.array(monitoringRowWire),
      /** Where the next hundred begin; null at the end. */
      next: z.nullable(z.string()),
      period: monitoringPeriodWire,
    }),
  },
  errors: ['not-found', 'day-not-counted'],
});
