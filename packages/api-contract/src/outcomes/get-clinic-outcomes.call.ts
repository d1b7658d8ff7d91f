import { MEASURES, VERDICTS } from '@glidepath/decision-outcome';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { JUDGED_AFTER_DAYS } from '../wire/decision-outcome.wire.ts';
import { calendarDay } from '../wire/text.wire.ts';

const count = z.int().check(z.gte(0));

const shareWire = z.strictObject({
  count,
  all: count,
  percent: z.number(),
  lowest_percent: z.number(),
  highest_percent: z.number(),
});

const comparisonWire = z.strictObject({
  measure: z.enum(MEASURES),
  decided_people: count,
  undecided_people: count,
  /** Null of fewer than twenty people on either side. */
  estimate: z.nullable(z.strictObject({ points: z.number(), lowest_points: z.number(), highest_points: z.number() })),
});

const calibrationWire = z.strictObject({
  measure: z.enum(MEASURES),
  groups: z.array(z.strictObject({ decisions: count, forecast_points: z.number(), change_points: z.number() })),
  as_forecast: z.nullable(shareWire),
});

/** What the decisions of a clinic came to, of those shared in a period: figures without names. */
export const getClinicOutcomesCall = defineCall({
  name: 'get-clinic-outcomes',
  module: 'outcomes',
  method: 'GET',
  path: 'clinic_outcomes/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'every-patient',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  answer: {
    status: 200,
    schema: z.strictObject({
      from: calendarDay,
      to: calendarDay,
      decisions: count,
      people: count,
      /** Those that were approved other than advised. */
      edited: z.nullable(shareWire),
      days_to_decision: z.nullable(z.strictObject({ decisions: count, median: z.number(), p90: z.number() })),
      after: z.array(
        z.strictObject({
          after_days: z.literal(JUDGED_AFTER_DAYS),
          /** Not judged yet. */
          waiting: count,
          verdicts: z.record(z.enum(VERDICTS), count),
          /** Of those that could be told. */
          helped: z.nullable(shareWire),
          comparison: z.array(comparisonWire),
          calibration: z.array(calibrationWire),
        }),
      ),
    }),
  },
  errors: [],
});
