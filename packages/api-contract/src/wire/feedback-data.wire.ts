import type { TreatmentPlan, TreatmentPlanDraft, TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { Camelised, OnWire } from './camel-case.ts';
import { sentInjections, storedInjections } from './injection-tables.ts';
import { basalPlanWire, bolusPlanWire } from './plan-json.wire.ts';
import { readPumpRates, sentPumpRates } from './pump-tables.ts';
import { rateSegmentsWire } from './rate-table.wire.ts';
import { readPlan } from './read-plan.ts';
import { toWire } from './rename-keys.ts';
import { optionalText } from './text.wire.ts';
import { type ReadPlan, wholePlan } from './whole-plan.ts';

export const MAX_COMMENT_LENGTH = 10_000;
const commentText = optionalText(MAX_COMMENT_LENGTH);

export const rationaleWire = z.strictObject({
  /** The message to the patient; it may be empty (GENERIC-02). */
  general: commentText,
  basal_comments: z.nullish(commentText),
  cr_comments: z.nullish(commentText),
  cf_comments: z.nullish(commentText),
});

export const pumpFeedbackDataWire = z.strictObject({
  rationale: rationaleWire,
  basalRate: rateSegmentsWire,
  insulinToCarbRatio: rateSegmentsWire,
  insulinSensitivityFactor: rateSegmentsWire,
});

/** Basal-only plans leave out the bolus parts (BASAL-12). */
export const injectionFeedbackDataWire = z.strictObject({
  rationale: z.optional(rationaleWire),
  basal: basalPlanWire,
  basalComment: z.nullish(commentText),
  bolus: z.nullish(bolusPlanWire),
  bolusComments: z.nullish(commentText),
});

export const genericFeedbackDataWire = z.strictObject({ rationale: rationaleWire });

export const feedbackDataWire = z.union([pumpFeedbackDataWire, injectionFeedbackDataWire, genericFeedbackDataWire]);
export type FeedbackData = z.infer<typeof feedbackDataWire>;

/** What is said to the patient beside the plan. */
const commentsShape = {
  rationale: z.optional(rationaleWire),
  basalComment: z.nullish(commentText),
  bolusComments: z.nullish(commentText),
};
type Comments = z.infer<z.ZodMiniObject<typeof commentsShape>>;

/** What was approved; the plan is null where it cannot be read as a whole. */
export const approvedPlain = z.strictObject({ ...commentsShape, plan: z.custom<TreatmentPlan | null>() });
type ApprovedData = z.infer<typeof approvedPlain>;
export type ApprovedFeedback = Camelised<ApprovedData>;
/** What somebody wants to approve. */
export const toApprovePlain = z.strictObject({ ...commentsShape, plan: z.custom<TreatmentPlanDraft>() });

/** The plan that somebody approves, to be judged by its rules; null where the tables are those of another treatment. */
export function readApproval(type: TreatmentType, data: FeedbackData): ReadPlan<TreatmentPlanDraft> | null {
  if (type === 'GENERIC') return { plan: { type, messageToPatient: data.rationale?.general ?? '' }, issues: [] };
  return readPlan(type, {
    pump: 'basalRate' in data ? readPumpRates(data) : null,
    injections: 'basal' in data ? data : null,
  });
}

export function readApproved(type: TreatmentType, data: FeedbackData): ApprovedData {
  const read = readApproval(type, data);
  return { ...commentsOf(data), plan: read && wholePlan(read) };
}

export function commentsOf(data: FeedbackData): Comments {
  const { rationale } = data;
  if (!('basal' in data)) return { rationale };
  const { basalComment, bolusComments } = data;
  return { rationale, basalComment, bolusComments };
}

const NO_MESSAGE = { general: '' };

/** The inverse of `readApproved`. */
export function writeApproved(
  { plan, rationale, basalComment, bolusComments }: ApprovedData,
  tablesOf = sentInjections,
): FeedbackData {
  if (plan?.type === 'PUMP') return { rationale: rationale ?? NO_MESSAGE, ...sentPumpRates(plan) };
  if (!plan || plan.type === 'GENERIC') return { rationale: rationale ?? NO_MESSAGE };
  const { basal, bolus } = tablesOf(plan);
  // Basal-only plans leave out the bolus (BASAL-12); where null was sent, null stays.
  const tables = bolus === undefined ? { basal } : { basal, bolus };
  return { rationale, ...tables, basalComment, bolusComments };
}

/** To store: a plan that nobody sent, such as a step of titration, says so where it has no boluses. */
export function tablesToStore(approved: ApprovedFeedback): OnWire<FeedbackData> {
  return writeApproved(toWire(approvedPlain, approved), storedInjections) as OnWire<FeedbackData>;
}
