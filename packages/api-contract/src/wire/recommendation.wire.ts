import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { adviceWire } from './advice.wire.ts';
import { agpWire } from './agp.wire.ts';
import { assessmentWire } from './assessment.wire.ts';
import { dailyReportWire } from './daily-report.wire.ts';
import { rationaleWire } from './feedback-data.wire.ts';
import { logbookWire } from './logbook.wire.ts';
import { basalPlanWire, bolusPlanWire } from './mdi-plan.wire.ts';
import { messageWire } from './message.wire.ts';
import { planInForceWire } from './plan-in-force.wire.ts';
import { minuteOfDay, rateSegmentsWire } from './rate-table.wire.ts';
import { recommendationStatusWire } from './recommendation-status.wire.ts';
import { calendarDay, instant, uuid } from './text.wire.ts';

const headerShape = {
  identifier: uuid,
  status: recommendationStatusWire,
  created_at: instant,
  treatment_type: z.enum(TREATMENT_TYPES),
  /** mg/dL. */
  glucose_avg: z.nullable(z.strictObject({ value: z.nullable(z.number()) })),
  /** The id of the approved answer; null while unapproved. */
  feedback: z.nullable(uuid),
  error: z.nullable(z.string()),
  code: z.nullable(z.int()),
};

export const recommendationHeaderWire = z.strictObject(headerShape);

/** What is recommended. Parts of other treatment types, and of a manual plan not yet entered, are null. */
export const recommendationDataWire = z.strictObject({
  rationale: z.nullable(rationaleWire),
  hcp_messages: z.nullable(z.array(messageWire)),
  basalComment: z.nullable(z.string()),
  bolusComments: z.nullable(z.string()),
  basalRate: z.nullable(rateSegmentsWire),
  insulinToCarbRatio: z.nullable(rateSegmentsWire),
  insulinSensitivityFactor: z.nullable(rateSegmentsWire),
  basal: z.nullable(basalPlanWire),
  bolus: z.nullable(bolusPlanWire),
});

/** A range or one target, by what the pump knows. mg/dL. */
const bgTargetWire = z.union([
  z.strictObject({ start: minuteOfDay, low: z.number(), high: z.number() }),
  z.strictObject({ start: minuteOfDay, target: z.number() }),
]);

/** What the recommendation was made from. */
export const recommendationExtraWire = z.strictObject({
  ...planInForceWire.shape,
  mdi_algo_version: z.nullable(z.string()),
  hcp_messages: z.nullable(z.array(messageWire)),
  patient_messages: z.nullable(z.array(messageWire)),
  bg_target: z.nullable(z.array(bgTargetWire)),
  /** Minutes. */
  active_insulin_time: z.nullable(z.int()),
  device_in_use_summary: z.nullable(z.strictObject({ devices_in_use: z.array(z.string()) })),
  agp: z.nullable(agpWire),
  daily_report: z.nullable(dailyReportWire),
  logbook: z.nullable(logbookWire),
  assessment: z.nullable(assessmentWire),
  /** Null in manual and generic recommendations. */
  advice: z.nullable(adviceWire),
  /** A device's clock was changed in the period (ERR2-13). */
  has_clock_shift: z.boolean(),
});

export const recommendationWire = z.strictObject({
  ...headerShape,
  /** First and last day of the data. */
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  approved_date: z.nullable(instant),
  received_at: z.nullable(instant),
  /** A newer recommendation exists: read-only. */
  past: z.boolean(),
  advisorVersion: z.nullable(z.string()),
  data: recommendationDataWire,
  extra: recommendationExtraWire,
});
