import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type {
  genericFeedbackDataWire,
  injectionFeedbackDataWire,
  pumpFeedbackDataWire,
} from '@glidepath/api-contract/wire/feedback-data.wire';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';
import {
  injectionPlanOfPayload,
  type PlanIssue,
  pumpRatesOfPayload,
  type TreatmentPlanDraft,
  type TreatmentType,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

export type FeedbackData = Camelised<
  | z.infer<typeof pumpFeedbackDataWire>
  | z.infer<typeof injectionFeedbackDataWire>
  | z.infer<typeof genericFeedbackDataWire>
>;

/** The plan that somebody approves, or was recommended, to be judged by its rules. */
export function planOfData(
  type: TreatmentType,
  data: FeedbackData,
): Readonly<{ plan: TreatmentPlanDraft; issues: readonly PlanIssue[] }> {
  // Of another treatment the recommended tables are there, and null.
  if (type === 'PUMP' && 'basalRate' in data) return pumpRatesOfPayload(data);
  const injectionType = INJECTION_TREATMENT_TYPES.find((known) => known === type);
  if (injectionType && 'basal' in data) return injectionPlanOfPayload(injectionType, data);
  const messageToPatient = 'rationale' in data ? (data.rationale?.general ?? '') : '';
  return { plan: { type: 'GENERIC', messageToPatient }, issues: [] };
}
