import type { BolusCalculator } from '@glidepath/patient-rules';

import type { PatientConfig } from './patient-config.query.ts';

/** The calculator in the words of the code; the wire has names of its own. */
export function calculatorOf(config: PatientConfig): BolusCalculator {
  return {
    isEnabled: config.displayBolusCalculator,
    activeInsulinHours: config.activeInsulinTime,
    penIncrementUnits: config.bolusCalcPrecision,
    maxDoseUnits: config.maxBolusCalcDose,
  };
}

/** A field left empty or without a number, which only a disabled calculator may have, stays as it is stored. */
export function bolusChange({ isEnabled, activeInsulinHours, penIncrementUnits, maxDoseUnits }: BolusCalculator) {
  return {
    displayBolusCalculator: isEnabled,
    ...(activeInsulinHours !== null && { activeInsulinTime: activeInsulinHours }),
    ...(penIncrementUnits !== null && { bolusCalcPrecision: penIncrementUnits }),
    ...(typeof maxDoseUnits === 'number' && { maxBolusCalcDose: maxDoseUnits }),
  };
}
