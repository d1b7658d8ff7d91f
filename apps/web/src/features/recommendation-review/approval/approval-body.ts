import type { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import type { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import type { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import type { DosedPlan, InjectionPlan, PumpPlan, TreatmentPlan, UnusualConfirmation } from '@glidepath/treatment-plan';

import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import type { CallInput } from '#shared/api/call-types.ts';
import type { Comments } from '../recommendation/comments.ts';

type PumpBody = CallInput<typeof approvePumpRecommendationCall>['body'];
type InjectionBody = CallInput<typeof approveInjectionRecommendationCall>['body'];
type GenericBody = CallInput<typeof approveGenericRecommendationCall>['body'];

export type Approval = Readonly<{
  plan: TreatmentPlan;
  comments: Comments;
  physician: Readonly<{ id: string; name: string }>;
  advisorVersion: string | null;
  /** Why the clinician changed values that were recommended; empty where there is nothing to say. */
  editReasons: NonNullable<PumpBody['editReasons']>;
  /** Looked at before; the server keeps them with what it predicts for each. */
  triedPlans?: readonly DosedPlan[];
  /** Confirms values beyond usual bounds. */
  unusualChanges?: UnusualConfirmation | undefined;
}>;

/** What is sent, by the address that takes it (SHARE-01). */
export type ApprovalBody =
  | Readonly<{ kind: 'pump'; body: PumpBody }>
  | Readonly<{ kind: 'injections'; body: InjectionBody }>
  | Readonly<{ kind: 'generic'; body: GenericBody }>;

export function approvalBody(approval: Approval): ApprovalBody {
  const { plan, comments } = approval;
  const common = commonParts(approval);
  if (plan.type === 'GENERIC') {
    return { kind: 'generic', body: { ...common, data: { rationale: { general: comments.message }, plan } } };
  }
  if (plan.type === 'PUMP') return { kind: 'pump', body: { ...common, data: pumpData(plan, comments) } };
  return { kind: 'injections', body: { ...common, data: injectionData(plan, comments) } };
}

function commonParts({ physician, advisorVersion, editReasons, unusualChanges, triedPlans = [], comments }: Approval) {
  const clinicNote = comments.clinicNote.trim();
  return {
    status: 'APPROVED',
    physicianId: physician.id,
    physicianName: physician.name,
    sharedWithPatient: true,
    advisorVersion,
    ...(editReasons.length > 0 && { editReasons }),
    ...(unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) }),
    ...(triedPlans.length > 0 && { triedPlans }),
    ...(clinicNote !== '' && { clinicNote }),
  } as const;
}

function pumpData(plan: PumpPlan, comments: Comments) {
  return {
    rationale: {
      general: comments.message,
      basalComments: comments.basal,
      crComments: comments.carbRatio,
      cfComments: comments.correctionFactor,
    },
    plan,
  };
}

/** A basal-only plan has one comment, and no bolus (SHARE-03). */
function injectionData(plan: InjectionPlan, comments: Comments) {
  if (plan.type === 'BASAL_ONLY') return { plan, basalComment: comments.message };
  return {
    rationale: { general: comments.message },
    plan,
    basalComment: comments.basal,
    bolusComments: comments.bolus,
  };
}
