import { type DosedPlan, TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { adviceWire } from './advice.wire.ts';
import { agpWire } from './agp.wire.ts';
import { assessmentWire } from './assessment.wire.ts';
import { dailyReportWire } from './daily-report.wire.ts';
import { rationaleWire } from './feedback-data.wire.ts';
import { writeInjections } from './injection-tables.ts';
import { logbookWire } from './logbook.wire.ts';
import { planChangeWire } from './plan-change.wire.ts';
import { type KnownPlan, planInForceWire, readPlanInForce, writePlanInForce } from './plan-in-force.wire.ts';
import { basalPlanWire, bolusPlanWire } from './plan-json.wire.ts';
import { readPumpRates, writePumpRates } from './pump-tables.ts';
import { minuteOfDay, rateSegmentsWire } from './rate-table.wire.ts';
import { readPlan } from './read-plan.ts';
import { recommendationStatusWire } from './recommendation-status.wire.ts';
import { recordCodec } from './record-codec.ts';
import type { SeenReports } from './reports.wire.ts';
import { calendarDay, instant, uuid } from './text.wire.ts';
import { wholePlan } from './whole-plan.ts';

/** A remark of the advisor or of the clinician on one part of the plan. */
const messageWire = z.strictObject({ area: z.string(), text: z.string() });

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

const wordsShape = {
  rationale: z.nullable(rationaleWire),
  hcp_messages: z.nullable(z.array(messageWire)),
  basalComment: z.nullable(z.string()),
  bolusComments: z.nullable(z.string()),
};

/** What is recommended. Parts of other treatment types, and of a manual plan not yet entered, are null. */
export const recommendationDataWire = z.strictObject({
  ...wordsShape,
  basalRate: z.nullable(rateSegmentsWire),
  insulinToCarbRatio: z.nullable(rateSegmentsWire),
  insulinSensitivityFactor: z.nullable(rateSegmentsWire),
  basal: z.nullable(basalPlanWire),
  bolus: z.nullable(bolusPlanWire),
});
export type RecommendationData = z.infer<typeof recommendationDataWire>;

/** The plan is null where nobody recommended one. */
export const recommendedPlain = z.strictObject({ ...wordsShape, plan: z.custom<KnownPlan>() });
type Recommended = z.infer<typeof recommendedPlain>;

export function readRecommended(type: TreatmentType, data: RecommendationData): Recommended {
  const { rationale, hcp_messages, basalComment, bolusComments } = data;
  return { rationale, hcp_messages, basalComment, bolusComments, plan: recommendedPlan(type, data) };
}

function recommendedPlan(type: TreatmentType, data: RecommendationData): KnownPlan {
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor, basal, bolus } = data;
  const isPump = basalRate && insulinToCarbRatio && insulinSensitivityFactor;
  const read = readPlan(type, {
    pump: isPump ? readPumpRates({ basalRate, insulinToCarbRatio, insulinSensitivityFactor }) : null,
    injections: basal && { basal, bolus },
  });
  return read && (wholePlan(read) ?? 'unreadable');
}

/** The inverse of `readRecommended`. */
export function writeRecommended({ plan, ...words }: Recommended): RecommendationData {
  const nothing = {
    basalRate: null,
    insulinToCarbRatio: null,
    insulinSensitivityFactor: null,
    basal: null,
    bolus: null,
  };
  const whole = toTell(plan);
  if (!whole) return { ...words, ...nothing };
  return { ...words, ...nothing, ...(whole.type === 'PUMP' ? writePumpRates(whole.rates) : writeInjections(whole)) };
}

export function toTell(plan: KnownPlan): DosedPlan | null {
  if (plan === 'unreadable') throw new Error('A plan that cannot be read as a whole is not told.');
  return plan;
}

/** A range or one target, by what the pump knows. mg/dL. */
const bgTargetWire = z.union([
  z.strictObject({ start: minuteOfDay, low: z.number(), high: z.number() }),
  z.strictObject({ start: minuteOfDay, target: z.number() }),
]);

/** The settings of the pump and the devices in use when a recommendation was made. */
export const devicesShape = {
  bg_target: z.nullable(z.array(bgTargetWire)),
  /** Minutes. */
  active_insulin_time: z.nullable(z.int()),
  device_in_use_summary: z.nullable(z.strictObject({ devices_in_use: z.array(z.string()) })),
};

export function withoutTables<Held extends z.infer<typeof planInForceWire>>(held: Held) {
  const { existing_basal_rates, existing_carb_ratio, existing_correction_factor, mdi_plan, ...others } = held;
  return { tables: { existing_basal_rates, existing_carb_ratio, existing_correction_factor, mdi_plan }, others };
}

const extraShape = {
  mdi_algo_version: z.nullable(z.string()),
  hcp_messages: z.nullable(z.array(messageWire)),
  patient_messages: z.nullable(z.array(messageWire)),
  ...devicesShape,
  agp: z.nullable(agpWire),
  daily_report: z.nullable(dailyReportWire),
  logbook: z.nullable(logbookWire),
  assessment: z.nullable(assessmentWire),
  /** Another plan came into force since: it can no longer be approved or shared. Null for a patient. */
  plan_change: z.nullable(planChangeWire),
  /** Null in manual and generic recommendations. */
  advice: z.nullable(adviceWire),
  /** A device's clock was changed in the period (ERR2-13). */
  has_clock_shift: z.boolean(),
};

const wholeShape = {
  ...headerShape,
  /** First and last day of the data. */
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  approved_date: z.nullable(instant),
  received_at: z.nullable(instant),
  /** A newer recommendation exists: read-only. */
  past: z.boolean(),
  advisorVersion: z.nullable(z.string()),
};

/** `extra` is what the recommendation was made from. */
export const recommendationWire = recordCodec(
  z.strictObject({
    ...wholeShape,
    data: recommendationDataWire,
    extra: z.strictObject({ ...planInForceWire.shape, ...extraShape }),
  }),
  z.strictObject({
    ...wholeShape,
    data: recommendedPlain,
    extra: z.strictObject({ plan_in_force: z.custom<KnownPlan>(), ...extraShape }),
  }),
  {
    decode: ({ data, extra, ...recommendation }) => {
      const { tables, others } = withoutTables(extra);
      const type = recommendation.treatment_type;
      return {
        ...recommendation,
        data: readRecommended(type, data),
        extra: { ...others, plan_in_force: readPlanInForce(type, tables) },
      };
    },
    encode: ({ data, extra: { plan_in_force: inForce, ...extra }, ...recommendation }) => ({
      ...recommendation,
      data: writeRecommended(data),
      extra: { ...extra, ...writePlanInForce(toTell(inForce)) },
    }),
  },
);

type RecommendationTables = z.input<typeof recommendationWire>;

/** From wire to wire: reports are long, and nothing in them changes. */
export function withSeenReports(
  { extra, ...recommendation }: RecommendationTables,
  { reports_data: reports, has_clock_shift }: SeenReports,
): RecommendationTables {
  const { agp, daily_report = null, logbook, assessment } = reports;
  return { ...recommendation, extra: { ...extra, agp, daily_report, logbook, assessment, has_clock_shift } };
}
