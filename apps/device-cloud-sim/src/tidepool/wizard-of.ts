import type { BolusRecord, CalculatorUse } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource, tidepoolId, tidepoolMmolL } from './datum-base.ts';

/** The use of the bolus calculator is a datum of its own, which names the bolus that followed. */
export function wizardOf(record: BolusRecord, calculator: CalculatorUse, source: TidepoolSource) {
  return {
    type: 'wizard',
    ...datumBase(record, source, 'wizard'),
    bolus: tidepoolId(record, source),
    units: 'mmol/L',
    carbUnits: 'grams',
    ...present({
      bgInput: inMmolL(calculator.glucoseMgDl),
      bgTarget: targetOf(calculator),
      carbInput: calculator.carbsGrams,
      insulinCarbRatio: calculator.carbRatioGramsPerUnit,
      insulinOnBoard: calculator.activeInsulinUnits,
      insulinSensitivity: inMmolL(calculator.correctionFactorMgDlPerUnit),
      recommended: calculator.suggestedUnits === undefined ? undefined : { net: calculator.suggestedUnits },
    }),
  };
}

function targetOf({ targetMgDl, targetLowMgDl, targetHighMgDl }: CalculatorUse) {
  const target = present({
    target: inMmolL(targetMgDl),
    low: inMmolL(targetLowMgDl),
    high: inMmolL(targetHighMgDl),
  });
  return Object.keys(target).length > 0 ? target : undefined;
}

function inMmolL(glucoseMgDl: number | undefined): number | undefined {
  return glucoseMgDl === undefined ? undefined : tidepoolMmolL(glucoseMgDl);
}

function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}
