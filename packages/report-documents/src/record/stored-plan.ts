import { feedbackDataWire } from '@glidepath/api-contract/wire/feedback.wire';
import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { pumpPlanInForceWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { pumpPlanInForceOfPayload, TREATMENT_TYPES } from '@glidepath/treatment-plan';

import { type ApprovedContent, approvedContent } from '../plan/approved-content.ts';
import type { ApprovedFeedback } from '../plan/plan-document-input.ts';
import type { Row } from './record-document-input.ts';
import { textIn } from './row-values.ts';

type Approved = Pick<ApprovedFeedback, 'treatmentType' | 'data'>;

const NOT_AVAILABLE: ApprovedContent = { kind: 'not-available' };

/** What a version of the plan holds, read as a whole or not at all. */
export function storedPlan(row: Row, plan: unknown): ApprovedContent {
  const treatmentType = treatmentOf(row);
  if (treatmentType === undefined) return NOT_AVAILABLE;
  if (treatmentType === 'PUMP') return pumpContent(plan);
  const read = planJsonWire.safeParse(plan);
  if (!read.success) return NOT_AVAILABLE;
  const { basal, bolus } = fromWire(planJsonWire, read.data);
  return approvedContent({ treatmentType, data: { basal, bolus } });
}

function pumpContent(plan: unknown): ApprovedContent {
  const read = pumpPlanInForceWire.safeParse(plan);
  if (!read.success) return NOT_AVAILABLE;
  const payload = fromWire(pumpPlanInForceWire, read.data);
  const content = approvedContent({ treatmentType: 'PUMP', data: { ...payload, rationale: { general: '' } } });
  if (content.kind !== 'pump') return content;
  return { ...content, plan: { ...content.plan, settings: pumpPlanInForceOfPayload(payload).plan.settings } };
}

/** What was approved, as the calls carry it; null where it cannot be read. */
export function storedApproval(row: Row, data: unknown): Approved | null {
  const treatmentType = treatmentOf(row);
  const read = feedbackDataWire.safeParse(data);
  return treatmentType === undefined || !read.success
    ? null
    : { treatmentType, data: fromWire(feedbackDataWire, read.data) };
}

function treatmentOf(row: Row) {
  return TREATMENT_TYPES.find((type) => type === textIn(row, 'treatment_type'));
}
