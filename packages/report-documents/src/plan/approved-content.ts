import {
  type InjectionPlan,
  injectionPlanOfPayload,
  isFilledPlan,
  type PumpPlan,
  type PumpStage,
  pumpRatesOfPayload,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { ApprovedFeedback } from './plan-document-input.ts';

type Comment = string | null;

/** What an approved answer holds besides its general comments, by the patient's treatment (D-48). */
export type ApprovedContent =
  | Readonly<{ kind: 'pump'; plan: PumpPlan; comments: Readonly<Record<PumpStage, Comment>> }>
  | Readonly<{ kind: 'injections'; plan: InjectionPlan; basalComment: Comment; bolusComment: Comment }>
  | Readonly<{ kind: 'message' }>
  | Readonly<{ kind: 'not-available' }>;

type Approved = Pick<ApprovedFeedback, 'treatmentType' | 'data'>;

/** A plan that cannot be read as a whole is not shown in parts: half a plan is a wrong one. */
export function approvedContent({ treatmentType, data }: Approved): ApprovedContent {
  if (treatmentType === 'GENERIC') return { kind: 'message' };
  if (treatmentType === 'PUMP') return 'basalRate' in data ? pumpContent(data) : NOT_AVAILABLE;
  return 'basal' in data ? injectionContent(treatmentType, data) : NOT_AVAILABLE;
}

const NOT_AVAILABLE: ApprovedContent = { kind: 'not-available' };

function pumpContent(data: Extract<Approved['data'], { basalRate: unknown }>): ApprovedContent {
  const { plan, issues } = pumpRatesOfPayload(data);
  if (issues.length > 0) return NOT_AVAILABLE;
  const { basalComments, crComments, cfComments } = data.rationale;
  return {
    kind: 'pump',
    plan,
    comments: {
      basalUnitsPerHour: said(basalComments),
      carbRatioGramsPerUnit: said(crComments),
      correctionFactorMgDlPerUnit: said(cfComments),
    },
  };
}

function injectionContent(
  type: InjectionPlan['type'],
  data: Extract<Approved['data'], { basal: unknown }>,
): ApprovedContent {
  const { plan, issues } = injectionPlanOfPayload(type, data);
  if (issues.length > 0 || !isFilledPlan(plan)) return NOT_AVAILABLE;
  // The one comment of a basal-only plan is the message to the patient (SHARE-03).
  const basalComment = type === 'BASAL_ONLY' ? null : said(data.basalComment);
  return { kind: 'injections', plan, basalComment, bolusComment: said(data.bolusComments) };
}

/** The clinician's message to the patient; null where there is none. */
export function generalComments({ treatmentType, data }: Approved): Comment {
  const message = treatmentType === 'BASAL_ONLY' && 'basalComment' in data ? data.basalComment : null;
  return said(data.rationale?.general) ?? said(message);
}

type Before = NonNullable<ApprovedFeedback['planBefore']>;

/** The plan that an approved one took the place of; null where none was known, or it cannot be read as a whole. */
export function planInForceBefore({
  treatmentType,
  planBefore,
}: Pick<ApprovedFeedback, 'treatmentType' | 'planBefore'>): TreatmentPlan | null {
  if (!planBefore || treatmentType === 'GENERIC') return null;
  const content = treatmentType === 'PUMP' ? pumpBefore(planBefore) : injectionsBefore(treatmentType, planBefore);
  return 'plan' in content ? content.plan : null;
}

function pumpBefore({ existingBasalRates, existingCarbRatio, existingCorrectionFactor }: Before): ApprovedContent {
  if (!existingBasalRates || !existingCarbRatio || !existingCorrectionFactor) return NOT_AVAILABLE;
  return pumpContent({
    basalRate: { segments: [existingBasalRates] },
    insulinToCarbRatio: { segments: [existingCarbRatio] },
    insulinSensitivityFactor: { segments: [existingCorrectionFactor] },
    rationale: { general: '' },
  });
}

function injectionsBefore(type: InjectionPlan['type'], { mdiPlan }: Before): ApprovedContent {
  return mdiPlan ? injectionContent(type, mdiPlan) : NOT_AVAILABLE;
}

const said = (comment: string | null | undefined): Comment => (comment?.trim() ? comment.trim() : null);
