import type { GlucoseUnit } from '@glidepath/quantities';
import {
  activeInsulinHours,
  CARB_UNITS,
  type CarbUnits,
  type PlanQuantity,
  type PlanValue,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { usePlanTexts, usePlanUnits } from '../plan-texts.ts';

const DOSES: ReadonlySet<PlanQuantity> = new Set([
  'basalDoseUnits',
  'mealDoseUnits',
  'smallMealDoseUnits',
  'normalMealDoseUnits',
  'largeMealDoseUnits',
  'scaleDoseUnits',
  'maxBolusUnits',
]);
const GLUCOSE: ReadonlySet<PlanQuantity> = new Set([
  'targetMgDl',
  'correctAboveMgDl',
  'targetLowMgDl',
  'targetHighMgDl',
]);
export function isDose(quantity: PlanQuantity): boolean {
  return DOSES.has(quantity);
}

export type ValueText = (quantity: PlanQuantity, value: PlanValue, carbUnits: CarbUnits | null) => ShownValue;

/** A number has a unit; names and words have none. */
export type ShownValue = Readonly<{ number: string; unit: string }> | string | null;

/** A value of a plan as its own table would write it. */
export function useValueText(glucoseUnit: GlucoseUnit): ValueText {
  const { t } = useTranslation(['plan-editors', 'patient']);
  const texts = usePlanTexts(glucoseUnit);
  const units = usePlanUnits(glucoseUnit);
  const unitOfRate: Readonly<Partial<Record<PlanQuantity, string>>> = {
    basalUnitsPerHour: units.basalRate,
    maxBasalUnitsPerHour: units.basalRate,
    carbRatioGramsPerUnit: units.carbRatio('g_per_u'),
  };

  const wordText = (quantity: PlanQuantity, word: string): string => {
    if (quantity === 'treatmentType') return t(`patient:treatmentTypes.${word}`);
    const carbUnits = CARB_UNITS.find((known) => known === word);
    return quantity === 'carbUnits' && carbUnits ? t(`carbUnits.choices.${carbUnits}`) : word;
  };
  return (quantity, value, carbUnits) => {
    if (value === null) return null;
    if (typeof value === 'string') return wordText(quantity, value);
    if (isDose(quantity)) return texts.dose(value);
    if (GLUCOSE.has(quantity)) return texts.glucose(value);
    const writers: Readonly<Partial<Record<PlanQuantity, () => ShownValue>>> = {
      correctionFactorMgDlPerUnit: () => texts.correctionFactor(value),
      carbRatio: () => texts.carbRatio(value, carbUnits),
      basalAtMinute: () => texts.time(value),
      activeInsulinMinutes: () => t('differences.hours', { hours: activeInsulinHours(value) }),
    };
    return writers[quantity]?.() ?? { number: String(value), unit: unitOfRate[quantity] ?? '' };
  };
}
