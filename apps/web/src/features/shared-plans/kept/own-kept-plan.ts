import type { GlucoseUnit } from '@glidepath/quantities';
import { type ApprovedContent, approvedContent } from '@glidepath/report-documents/plan/approved-content';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { OwnPlan } from '../own-plan.ts';
import type { KeptPlan } from './kept-plan.ts';

/** What of the plan to follow is kept: what to do, and nothing about whose it is or who approved it. */
export function ownKeptPlan(own: OwnPlan, glucoseUnit: GlucoseUnit): KeptPlan {
  const { plan, shared, note, inForceSince, isTreatmentChanging } = own;
  const entered = plan ? enteredContent(plan) : ({ kind: 'not-available' } as const);
  return {
    content: shared ? approvedContent(shared) : entered,
    note,
    inForceSince,
    isTreatmentChanging,
    glucoseUnit,
  };
}

/** A plan that the clinic entered by hand has no comments. */
function enteredContent(plan: DosedPlan): ApprovedContent {
  if (plan.type !== 'PUMP') return { kind: 'injections', plan, basalComment: null, bolusComment: null };
  return {
    kind: 'pump',
    plan,
    comments: { basalUnitsPerHour: null, carbRatioGramsPerUnit: null, correctionFactorMgDlPerUnit: null },
  };
}
