import {
  EMPTY_RATE_ROWS,
  emptyInjectionPlan,
  type InjectionPlanDraft,
  injectionPlanOfPayload,
  isInjectionType,
  type PumpPlanDraft,
  pumpRatesOfPayload,
  type TreatmentPlan,
  type TreatmentPlanDraft,
  type TreatmentType,
} from '@glidepath/treatment-plan';

import type { Feedback, Recommendation, Reviewed } from './reviewed-recommendation.ts';

/** A page that showed half a plan would show a wrong one. */
export class UnreadablePlanError extends Error {
  override readonly name = 'UnreadablePlanError';
}

type InjectionType = InjectionPlanDraft['type'];

const isInjected = (type: TreatmentType): type is InjectionType => isInjectionType(type);

/** The plan in force when the recommendation was made; null where none was known. */
export function currentPlan({ treatmentType, extra }: Recommendation): TreatmentPlan | null {
  if (treatmentType === 'PUMP') return currentPump(extra);
  if (!isInjected(treatmentType) || !extra.mdiPlan) return null;
  return injections(treatmentType, extra.mdiPlan) as TreatmentPlan;
}

/** What was approved or, until then, what is recommended; in a manual one the current values to begin with. */
export function openedPlan({ recommendation, feedback }: Reviewed): TreatmentPlanDraft {
  const { treatmentType, data } = recommendation;
  if (feedback) return approvedPlan(feedback);
  if (treatmentType === 'PUMP') return recommendedPump(data) ?? currentPump(recommendation.extra) ?? EMPTY_PUMP;
  if (!isInjected(treatmentType)) return { type: 'GENERIC', messageToPatient: data.rationale?.general ?? '' };
  if (data.basal) return injections(treatmentType, { basal: data.basal, bolus: data.bolus });
  const { mdiPlan } = recommendation.extra;
  return mdiPlan ? injections(treatmentType, mdiPlan) : emptyInjectionPlan(treatmentType);
}

/** What the advisor put out, to compare with what is approved; null where nobody advised. */
export function advisedPlan({ recommendation }: Reviewed): TreatmentPlan | null {
  if (recommendation.status !== 'COMPLETED') return null;
  return openedPlan({ recommendation, feedback: null }) as TreatmentPlan;
}

const EMPTY_PUMP: PumpPlanDraft = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: EMPTY_RATE_ROWS,
    carbRatioGramsPerUnit: EMPTY_RATE_ROWS,
    correctionFactorMgDlPerUnit: EMPTY_RATE_ROWS,
  },
  settings: null,
};

function approvedPlan({ treatmentType, data }: Feedback): TreatmentPlanDraft {
  if ('basalRate' in data) return pumpRatesOfPayload(data).plan;
  if ('basal' in data && isInjected(treatmentType)) return injections(treatmentType, data);
  return { type: 'GENERIC', messageToPatient: data.rationale?.general ?? '' };
}

function injections(type: InjectionType, payload: Parameters<typeof injectionPlanOfPayload>[1]): InjectionPlanDraft {
  const { plan, issues } = injectionPlanOfPayload(type, payload);
  if (issues.length > 0) throw new UnreadablePlanError();
  return plan;
}

function recommendedPump(data: Recommendation['data']): TreatmentPlan | null {
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = data;
  if (!basalRate || !insulinToCarbRatio || !insulinSensitivityFactor) return null;
  const { plan, issues } = pumpRatesOfPayload({ basalRate, insulinToCarbRatio, insulinSensitivityFactor });
  if (issues.length > 0) throw new UnreadablePlanError();
  return plan;
}

function currentPump(extra: Recommendation['extra']): TreatmentPlan | null {
  const { existingBasalRates, existingCarbRatio, existingCorrectionFactor } = extra;
  if (!existingBasalRates || !existingCarbRatio || !existingCorrectionFactor) return null;
  return pumpRatesOfPayload({
    basalRate: { segments: [existingBasalRates] },
    insulinToCarbRatio: { segments: [existingCarbRatio] },
    insulinSensitivityFactor: { segments: [existingCorrectionFactor] },
  }).plan;
}
