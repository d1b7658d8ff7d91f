import { TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { editReasonsWire } from './edit-reason.wire.ts';
import {
  genericFeedbackDataWire,
  injectionFeedbackDataWire,
  MAX_COMMENT_LENGTH,
  pumpFeedbackDataWire,
} from './feedback-data.wire.ts';
import { planInForceWire } from './plan-in-force.wire.ts';
import { signatureWire } from './signature.wire.ts';
import { calendarDay, instant, optionalText, text, uuid } from './text.wire.ts';
import { unusualConfirmationWire } from './unusual-changes.wire.ts';

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

export const feedbackDataWire = z.union([pumpFeedbackDataWire, injectionFeedbackDataWire, genericFeedbackDataWire]);

export const feedbackWire = z.strictObject({
  ...receiptShape,
  adp_request_identifier: uuid,
  treatment_type: z.enum(TREATMENT_TYPES),
  advisorVersion: z.nullable(z.string()),
  physicianName: z.string(),
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  /** Null until shared; a patient sees shared ones only. */
  shared_at: z.nullable(instant),
  /**
   * Of a shared plan: the one to follow; one that a newer plan took the place of; or the last one, while the clinic
   * changes the treatment and has shared no plan of the new one. Null for a message, and for what was not shared.
   */
  plan_standing: z.optional(z.nullable(z.enum(PLAN_STANDINGS))),
  /** When the plan that took its place came into force. */
  replaced_at: z.optional(z.nullable(instant)),
  data: feedbackDataWire,
  /** What this plan took the place of, for the table of changes; null where none was known. */
  plan_before: z.optional(z.nullable(planInForceWire)),
});

/** What is approved, by whom. The two physician fields must be those of the token (D-54). */
export function approvalWire<Data extends z.ZodMiniObject, const Types extends readonly TreatmentType[]>(
  data: Data,
  treatmentTypes: Types,
) {
  return z.strictObject({
    status: z.literal('APPROVED'),
    physicianId: uuid,
    physicianName: text(300),
    sharedWithPatient: z.literal(true),
    data,
    advisorVersion: z.nullable(text(50)),
    treatment_type: z.enum(treatmentTypes),
    /** Why the clinician changed what was recommended, value by value; told to nobody but clinicians. */
    edit_reasons: z.optional(editReasonsWire),
    unusual_changes: z.optional(unusualConfirmationWire),
    /** Read by clinicians of the clinic alone: never by the patient, nor sent to a record system. */
    clinic_note: z.optional(optionalText(MAX_COMMENT_LENGTH)),
  });
}
