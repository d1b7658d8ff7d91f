import { type DosedPlan, TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { readTriedPlans, triedPlansWire } from './considered-plans.wire.ts';
import { editReasonsPlain, editReasonsWire } from './edit-reason.wire.ts';
import {
  approvedPlain,
  commentsOf,
  feedbackDataWire,
  type genericFeedbackDataWire,
  type injectionFeedbackDataWire,
  MAX_COMMENT_LENGTH,
  type pumpFeedbackDataWire,
  readApproval,
  readApproved,
  toApprovePlain,
  writeApproved,
} from './feedback-data.wire.ts';
import { planInForceWire, readable, readPlanInForce, writePlanInForce } from './plan-in-force.wire.ts';
import { recordCodec } from './record-codec.ts';
import { signatureWire } from './signature.wire.ts';
import { calendarDay, instant, optionalText, text, uuid } from './text.wire.ts';
import { unusualConfirmationWire } from './unusual-changes.wire.ts';
import { toSend, wireIssues } from './whole-plan.ts';

const PATIENT_APPROVAL_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const;

const PLAN_STANDINGS = ['current', 'replaced', 'treatment-changed'] as const;

const receiptShape = {
  id: uuid,
  received_at: instant,
  /** Null where patients are not asked (D-19). */
  patient_approval_status: z.nullable(z.enum(PATIENT_APPROVAL_STATUSES)),
  patient_response_timestamp: z.nullable(instant),
  /** Where the clinic wants approvals signed: by whom, when, and what it means. */
  signature: z.optional(signatureWire),
};

export const feedbackReceiptWire = z.strictObject(receiptShape);

const feedbackShape = {
  ...receiptShape,
  /** When the patient said that the plan is understood, or the pump set to it. */
  patient_acknowledged_at: z.optional(z.nullable(instant)),
  adp_request_identifier: uuid,
  treatment_type: z.enum(TREATMENT_TYPES),
  advisorVersion: z.nullable(z.string()),
  physicianName: z.string(),
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  /** Null until shared; a patient sees shared ones only. */
  shared_at: z.nullable(instant),
  /**
   * Whether a shared plan is the one to follow, was replaced by a newer one, or is the last one while the clinic
   * changes the treatment and has shared no plan of the new one. Null for a message, and for what was not shared.
   */
  plan_standing: z.optional(z.nullable(z.enum(PLAN_STANDINGS))),
  /** When the plan that took its place came into force. */
  replaced_at: z.optional(z.nullable(instant)),
};

/** `plan_before`: what this plan took the place of, for the table of changes; null where nothing was kept of it. */
export const feedbackWire = recordCodec(
  z.strictObject({ ...feedbackShape, data: feedbackDataWire, plan_before: z.optional(z.nullable(planInForceWire)) }),
  z.strictObject({
    ...feedbackShape,
    data: approvedPlain,
    plan_before: z.optional(z.nullable(z.strictObject({ plan: z.custom<DosedPlan | null>() }))),
  }),
  {
    decode: ({ data, plan_before: before, ...feedback }) => ({
      ...feedback,
      data: readApproved(feedback.treatment_type, data),
      plan_before: before && { plan: readable(readPlanInForce(feedback.treatment_type, before)) },
    }),
    encode: ({ data, plan_before: before, ...feedback }) => ({
      ...feedback,
      data: writeApproved(data),
      plan_before: before && writePlanInForce(before.plan),
    }),
  },
);

type DataWire = typeof pumpFeedbackDataWire | typeof injectionFeedbackDataWire | typeof genericFeedbackDataWire;

const approverShape = {
  status: z.literal('APPROVED'),
  physicianId: uuid,
  physicianName: text(300),
  sharedWithPatient: z.literal(true),
  advisorVersion: z.nullable(text(50)),
};
const reasonsShape = {
  unusual_changes: z.optional(unusualConfirmationWire),
  /** Read by clinicians of the clinic alone: never by the patient, nor sent to a record system. */
  clinic_note: z.optional(optionalText(MAX_COMMENT_LENGTH)),
};
/** Only clinicians see why values were changed that were recommended, and which other plans were tried before. */
const wayShape = {
  ...reasonsShape,
  edit_reasons: z.optional(editReasonsWire),
  tried_plans: z.optional(triedPlansWire),
};
const wayRead = {
  ...reasonsShape,
  edit_reasons: z.optional(editReasonsPlain),
  tried_plans: z.optional(z.custom<readonly DosedPlan[]>()),
};

/** What is approved, by whom. The two physician fields must be those of the token (D-54). */
export function approvalWire(data: DataWire, treatmentTypes: readonly TreatmentType[]) {
  return recordCodec(
    z.strictObject({
      ...approverShape,
      data,
      treatment_type: z.enum(treatmentTypes),
      ...wayShape,
    }),
    z.strictObject({
      ...approverShape,
      data: toApprovePlain,
      wireIssues,
      ...wayRead,
    }),
    {
      decode: ({ data: sent, treatment_type: type, tried_plans: tried, ...approval }, context) => {
        const read = readApproval(type, sent);
        if (!read) throw new Error('The schema of a treatment has its tables.');
        return {
          ...approval,
          ...(tried && { tried_plans: readTriedPlans(type, tried, context) }),
          data: { ...commentsOf(sent), plan: read.plan },
          wireIssues: read.issues,
        };
      },
      encode: (sent) => {
        const { data: toApprove, wireIssues: _, tried_plans: tried, ...approval } = sent;
        const plan = toSend(toApprove.plan);
        return {
          ...approval,
          ...(tried && { tried_plans: tried.map(writePlanInForce) }),
          data: writeApproved({ ...toApprove, plan }),
          treatment_type: plan.type,
        };
      },
    },
  );
}
