import type { DayTable } from '@glidepath/device-readings';

import type { CalculatorSettings, PumpPlan } from '../devices/plan.ts';
import { roundedDose } from '../devices/rounded-dose.ts';
import type { TrueSettings } from '../physiology/true-settings.ts';

/** What somebody set wrong, as a share of what is true: a carb ratio of 1.3 means too little insulin for meals. */
export type Misjudgement = Readonly<{ basal: number; carbRatio: number; correctionFactor: number }>;

export const WELL_JUDGED: Misjudgement = { basal: 1, carbRatio: 1, correctionFactor: 1 };

const TARGET_MG_DL = 110;
const ACTIVE_INSULIN_MINUTES = 240;
const PUMP_BOLUS_STEP_UNITS = 0.05;
const PUMP_BASAL_STEP_UNITS_PER_HOUR = 0.025;
const LEAST_BASAL_UNITS_PER_HOUR = 0.05;

/** A pump set to the truth. */
export function truePumpPlan(settings: TrueSettings): PumpPlan {
  return {
    delivery: 'pump',
    basalUnitsPerHour: settings.basalUnitsPerHour,
    calculator: calculatorSettings(settings, PUMP_BOLUS_STEP_UNITS),
  };
}

/** A pump with one value for the whole day, as at the beginning of a treatment, right or wrong. */
export function flatPumpPlan(settings: TrueSettings, misjudged: Misjudgement = WELL_JUDGED): PumpPlan {
  const rate = roundedDose(meanOf(settings.basalUnitsPerHour) * misjudged.basal, PUMP_BASAL_STEP_UNITS_PER_HOUR);
  return {
    delivery: 'pump',
    basalUnitsPerHour: [{ startMinute: 0, value: Math.max(LEAST_BASAL_UNITS_PER_HOUR, rate) }],
    calculator: flatCalculator(settings, misjudged, PUMP_BOLUS_STEP_UNITS),
  };
}

/** The same rows with the mean value in each: an injection plan has a value for each part of the day. */
export function flatCalculator(
  settings: TrueSettings,
  misjudged: Misjudgement,
  doseStepUnits: number,
): CalculatorSettings {
  const { carbRatioGramsPerUnit: ratios, correctionFactorMgDlPerUnit: factors } = settings;
  const ratio = roundedDose(meanOf(ratios) * misjudged.carbRatio, 0.1);
  const factor = Math.round(meanOf(factors) * misjudged.correctionFactor);
  return calculatorSettings(
    {
      carbRatioGramsPerUnit: ratios.map(({ startMinute }) => ({ startMinute, value: ratio })),
      correctionFactorMgDlPerUnit: factors.map(({ startMinute }) => ({ startMinute, value: factor })),
    },
    doseStepUnits,
  );
}

function calculatorSettings(
  tables: Pick<TrueSettings, 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit'>,
  doseStepUnits: number,
): CalculatorSettings {
  return {
    carbRatioGramsPerUnit: tables.carbRatioGramsPerUnit,
    correctionFactorMgDlPerUnit: tables.correctionFactorMgDlPerUnit,
    targetMgDl: TARGET_MG_DL,
    activeInsulinMinutes: ACTIVE_INSULIN_MINUTES,
    doseStepUnits,
  };
}

export function meanOf(table: DayTable): number {
  return table.reduce((sum, { value }) => sum + value, 0) / table.length;
}
