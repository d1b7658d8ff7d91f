import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import { type InjectionPlan, PUMP_STAGES, type PumpRates, type PumpStage, rowsOfDay } from '@glidepath/treatment-plan';
import type { Quantity } from 'fhir/r4.js';

import { glucosePerUnit, gramsPerUnit, plannedGlucose, quantityText, unitsPerHour } from '../codes/quantity.ts';
import { clockText } from '../codes/time-of-day.ts';
import { carbRatioQuantity } from './carb-ratio-quantity.ts';
import { DAY_TIMES } from './dosage.ts';

export type SettingKind = 'basal-rate' | 'carb-ratio' | 'correction-factor' | 'glucose-target';

/** A number that doses are counted by. */
export type PlanSetting = Readonly<{
  kind: SettingKind;
  text: string;
  quantity: Quantity;
  /** For a pump: valid from this minute of the day until the next. */
  startMinute: number | null;
}>;

const NAMES: Readonly<Record<SettingKind, string>> = {
  'basal-rate': 'Basal rate',
  'carb-ratio': 'Carb ratio',
  'correction-factor': 'Correction factor',
  'glucose-target': 'Glucose target',
};

const KIND_OF_STAGE: Readonly<Record<PumpStage, SettingKind>> = {
  basalUnitsPerHour: 'basal-rate',
  carbRatioGramsPerUnit: 'carb-ratio',
  correctionFactorMgDlPerUnit: 'correction-factor',
};

export function pumpSettings(rates: PumpRates, unit: GlucoseUnit): PlanSetting[] {
  const quantityOf: Readonly<Record<PumpStage, (value: number) => Quantity>> = {
    basalUnitsPerHour: unitsPerHour,
    carbRatioGramsPerUnit: gramsPerUnit,
    correctionFactorMgDlPerUnit: (factor) => glucosePerUnit(factor, unit),
  };
  return PUMP_STAGES.flatMap((stage) =>
    rowsOfDay(rates[stage]).map(({ startMinute, value }) =>
      setting(KIND_OF_STAGE[stage], `from ${clockText(startMinute)}`, quantityOf[stage](value), startMinute),
    ),
  );
}

export function carbCountSettings(
  { carbUnits, periods }: Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'],
  unit: GlucoseUnit,
): PlanSetting[] {
  return DAY_PERIODS.flatMap((period) => {
    const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = periods[period];
    const when = DAY_TIMES[period].text.toLowerCase();
    return [
      setting('carb-ratio', when, carbRatioQuantity(carbRatio, carbUnits)),
      setting('correction-factor', when, glucosePerUnit(correctionFactorMgDlPerUnit, unit)),
      setting('glucose-target', when, plannedGlucose(targetMgDl, unit)),
    ];
  });
}

function setting(kind: SettingKind, when: string, quantity: Quantity, startMinute: number | null = null): PlanSetting {
  return { kind, text: `${NAMES[kind]} ${when}: ${quantityText(quantity)}`, quantity, startMinute };
}
