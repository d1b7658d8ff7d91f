import type { GlucoseUnit } from '@glidepath/quantities';
import type { CarbUnits, PlanDifference, TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { usePlaceText } from '#plan-editors/differences/place-text.ts';
import { type ShownValue, useValueText } from '#plan-editors/differences/value-text.ts';
import type { ComparedPlans } from '../review-source.ts';

export type ChangeText = Readonly<{ what: string; place: string; before: string; after: string }>;

/** One change of a plan in words and numbers, as its tables would write them. */
export function useChangeText(
  glucoseUnit: GlucoseUnit,
  { current, advised }: ComparedPlans,
): (change: PlanDifference) => ChangeText {
  const { t } = useTranslation('plan-editors');
  const placeText = usePlaceText(glucoseUnit);
  const valueText = useValueText(glucoseUnit);
  const carbUnits = carbUnitsOf(current) ?? carbUnitsOf(advised);
  return (change) => ({
    what: t(`differences.quantities.${change.quantity}`),
    place: placeText(change),
    before: shownText(valueText(change.quantity, change.before, carbUnits)),
    after: shownText(valueText(change.quantity, change.after, carbUnits)),
  });
}

/** An advisor never changes the carb units; a clinician who does writes the ratios anew. */
function carbUnitsOf(plan: TreatmentPlan | null): CarbUnits | null {
  return plan?.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null;
}

function shownText(shown: ShownValue): string {
  if (shown === null) return '–';
  return typeof shown === 'string' ? shown : `${shown.number} ${shown.unit}`.trim();
}
