import { changedValueKey, type PlanDifference, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

import type { ApprovalBody } from './approval-body.ts';

/** Why values were changed, by the key of each. */
export type ReasonTexts = Readonly<Record<string, string>>;

/** What is to be approved and was recommended otherwise; nothing where nobody advised. */
export function editedValues(advised: TreatmentPlan | null, approved: TreatmentPlan): readonly PlanDifference[] {
  return advised === null ? [] : planDifferences(advised, approved);
}

export type SentReasons = NonNullable<ApprovalBody['body']['editReasons']>;

/** Only what was written, of values that are still edited. */
export function sentReasons(edits: readonly PlanDifference[], reasons: ReasonTexts): SentReasons {
  return edits.flatMap(({ quantity, place }) => {
    const reason = reasons[changedValueKey({ quantity, place })]?.trim() ?? '';
    return reason === '' ? [] : [{ quantity, place, reason }];
  });
}
