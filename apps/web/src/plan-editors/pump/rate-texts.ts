import { type GlucoseUnit, shownGlucose, UNITS } from '@glidepath/quantities';
import type { PumpStage } from '@glidepath/treatment-plan';

import {
  carbUnitSign,
  correctionFactorSign,
  type PlanUnits,
  type Quantity,
  usePlanTexts,
  usePlanUnits,
} from '../plan-texts.ts';

export function rateUnit(stage: PumpStage, glucoseUnit: GlucoseUnit): string {
  const units: Readonly<Record<PumpStage, string>> = {
    basalUnitsPerHour: UNITS.basalRate,
    carbRatioGramsPerUnit: carbUnitSign('g_per_u'),
    correctionFactorMgDlPerUnit: correctionFactorSign(glucoseUnit),
  };
  return units[stage];
}

/** The same in the words or signs of whoever reads. */
function rateUnitIn(stage: PumpStage, units: PlanUnits): string {
  const named: Readonly<Record<PumpStage, string>> = {
    basalUnitsPerHour: units.basalRate,
    carbRatioGramsPerUnit: units.carbRatio('g_per_u'),
    correctionFactorMgDlPerUnit: units.correctionFactor,
  };
  return named[stage];
}

/** How the values of one pump table are written. */
export function useRateTexts(stage: PumpStage, glucoseUnit: GlucoseUnit) {
  const texts = usePlanTexts(glucoseUnit);
  const unit = rateUnitIn(stage, usePlanUnits(glucoseUnit));
  const shown = (value: number) => (stage === 'correctionFactorMgDlPerUnit' ? shownGlucose(value, glucoseUnit) : value);
  return {
    time: texts.time,
    rate: (value: number): Quantity =>
      stage === 'correctionFactorMgDlPerUnit' ? texts.correctionFactor(value) : { ...texts.dose(value), unit },
    /** By how much it is higher or lower, as counted from what stands in the two cells. */
    change: (before: number, after: number): Quantity => {
      const change = inThousandths(shown(after) - shown(before));
      const sign = change > 0 ? '+' : '−';
      return { number: `${sign}${texts.dose(Math.abs(change)).number}`, unit };
    },
  };
}
export type RateTexts = ReturnType<typeof useRateTexts>;

/** Nothing finer is typed; what is left of a subtraction beyond it is noise. */
function inThousandths(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
