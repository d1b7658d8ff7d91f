import type { DayTable } from '@glidepath/device-readings';
import type { PumpPlan } from '@glidepath/treatment-plan';

import { roundedDose } from '../devices/rounded-dose.ts';
import type { TrueSettings } from '../physiology/true-settings.ts';

/** What somebody set wrong, as a share of what is true: a carb ratio of 1.3 means too little insulin for meals. */
export type Misjudgement = Readonly<{ basal: number; carbRatio: number; correctionFactor: number }>;

export const WELL_JUDGED: Misjudgement = { basal: 1, carbRatio: 1, correctionFactor: 1 };

const PUMP_BASAL_STEP_UNITS_PER_HOUR = 0.025;
const LEAST_BASAL_UNITS_PER_HOUR = 0.05;

/** A pump set to the truth. */
export function truePumpPlan(settings: TrueSettings): PumpPlan {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = settings;
  const rates = { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit };
  return { type: 'PUMP', rates, settings: null };
}

/** A pump with one value for the whole day, as at the beginning of a treatment, right or wrong. */
export function flatPumpPlan(settings: TrueSettings, misjudged: Misjudgement = WELL_JUDGED): PumpPlan {
  const { carbRatioGramsPerUnit: ratios, correctionFactorMgDlPerUnit: factors } = settings;
  const rate = roundedDose(meanOf(settings.basalUnitsPerHour) * misjudged.basal, PUMP_BASAL_STEP_UNITS_PER_HOUR);
  const { carbRatio, correctionFactorMgDlPerUnit } = flatCounting(settings, misjudged);
  return {
    type: 'PUMP',
    rates: {
      basalUnitsPerHour: [{ startMinute: 0, value: Math.max(LEAST_BASAL_UNITS_PER_HOUR, rate) }],
      carbRatioGramsPerUnit: ratios.map(({ startMinute }) => ({ startMinute, value: carbRatio })),
      correctionFactorMgDlPerUnit: factors.map(({ startMinute }) => ({
        startMinute,
        value: correctionFactorMgDlPerUnit,
      })),
    },
    settings: null,
  };
}

/** One carb ratio, in grams for a unit, and one correction factor for the whole day. */
export function flatCounting(settings: TrueSettings, misjudged: Misjudgement) {
  return {
    carbRatio: roundedDose(meanOf(settings.carbRatioGramsPerUnit) * misjudged.carbRatio, 0.1),
    correctionFactorMgDlPerUnit: Math.round(meanOf(settings.correctionFactorMgDlPerUnit) * misjudged.correctionFactor),
  };
}

export function meanOf(table: DayTable): number {
  return table.reduce((sum, { value }) => sum + value, 0) / table.length;
}
