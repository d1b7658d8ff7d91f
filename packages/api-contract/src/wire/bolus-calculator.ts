import type { BolusCalculator } from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import type { patientConfigWire } from './patient-config.wire.ts';

type CalculatorConfig = Readonly<
  Pick<
    z.infer<typeof patientConfigWire>,
    'displayBolusCalculator' | 'activeInsulinTime' | 'bolusCalcPrecision' | 'maxBolusCalcDose'
  >
>;

/** The calculator in the words of the code; the wire has names of its own. */
export function calculatorOf(config: CalculatorConfig): BolusCalculator {
  return {
    isEnabled: config.displayBolusCalculator,
    activeInsulinHours: config.activeInsulinTime,
    penIncrementUnits: config.bolusCalcPrecision,
    maxDoseUnits: config.maxBolusCalcDose,
  };
}

/** A field left empty or without a number, which only a disabled calculator may have, stays as it is stored. */
export function calculatorChange(calculator: BolusCalculator): Partial<CalculatorConfig> {
  const { isEnabled, activeInsulinHours, penIncrementUnits, maxDoseUnits } = calculator;
  return {
    displayBolusCalculator: isEnabled,
    ...(activeInsulinHours !== null && { activeInsulinTime: activeInsulinHours }),
    ...(penIncrementUnits !== null && { bolusCalcPrecision: penIncrementUnits }),
    ...(typeof maxDoseUnits === 'number' && { maxBolusCalcDose: maxDoseUnits }),
  };
}
