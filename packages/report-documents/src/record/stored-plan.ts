import { approvedOfStored, planOfStored } from '@glidepath/api-contract/wire/stored-plan';
import { TREATMENT_TYPES } from '@glidepath/treatment-plan';

import { type ApprovedContent, approvedContent } from '../plan/approved-content.ts';
import type { ApprovedFeedback } from '../plan/plan-document-input.ts';
import type { Row } from './record-document-input.ts';
import { textIn } from './row-values.ts';

/*
 * Plans are read from rows by the repositories of the server alone, with this one exception: the export of personal data
 * holds the rows as they are stored, under the names of their columns, and this document is made from that file, long
 * after and without a server. It reads them by the same codec.
 */

type ApprovedData = Pick<ApprovedFeedback, 'treatmentType' | 'data'>;

/** What a version of the plan holds, read as a whole or not at all. */
export function storedPlan(row: Row, plan: unknown): ApprovedContent {
  const treatmentType = treatmentOf(row);
  if (treatmentType === undefined || treatmentType === 'GENERIC') return { kind: 'not-available' };
  return approvedContent({ treatmentType, data: { plan: planOfStored(treatmentType, plan) } });
}

/** What was approved; null where it cannot be read. */
export function storedApproval(row: Row, data: unknown): ApprovedData | null {
  const treatmentType = treatmentOf(row);
  const approved = treatmentType && approvedOfStored(treatmentType, data);
  return approved ? { treatmentType, data: approved } : null;
}

function treatmentOf(row: Row) {
  return TREATMENT_TYPES.find((type) => type === textIn(row, 'treatment_type'));
}
