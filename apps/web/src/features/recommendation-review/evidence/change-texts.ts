import type { GlucoseUnit } from '@glidepath/quantities';
import { carbUnitsOf, type PlanDifference, type TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { usePlaceText } from '#plan-editors/differences/place-text.ts';
import { type ShownValue, useValueText } from '#plan-editors/differences/value-text.ts';
import type { ComparedPlans } from '../review-source.ts';

export type ChangeText = Readonly<{ what: string; place: string; before: string; after: string }>;
type TextOfChange = (change: PlanDifference) => ChangeText;

/** One change of a plan in words and numbers, as its tables would write them. */
export function useChangeText(glucoseUnit: GlucoseUnit, { current, advised }: ComparedPlans): TextOfChange {
  // An advisor never changes the carb units.
  const known = current ?? advised;
  return useChangeBetween(glucoseUnit, known, known);
}

/** The same where a clinician may have rewritten the ratios in other carb units. */
export function useChangeBetween(
  glucoseUnit: GlucoseUnit,
  before: TreatmentPlan | null,
  after: TreatmentPlan | null,
): TextOfChange {
  const { t } = useTranslation('plan-editors');
  const placeText = usePlaceText(glucoseUnit);
  const valueText = useValueText(glucoseUnit);
  return (change) => ({
    what: t(`differences.quantities.${change.quantity}`),
    place: placeText(change),
    before: shownText(valueText(change.quantity, change.before, carbUnitsOf(before))),
    after: shownText(valueText(change.quantity, change.after, carbUnitsOf(after))),
  });
}

function shownText(shown: ShownValue): string {
  if (shown === null) return '–';
  return typeof shown === 'string' ? shown : `${shown.number} ${shown.unit}`.trim();
}
