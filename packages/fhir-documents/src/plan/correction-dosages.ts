import { type DayPeriod, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';
import { type CorrectionMode, LOW_GLUCOSE_MG_DL, plainRanges } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { DAY_TIMES, dosage, duringPeriod, fixedDose, onlyWhen } from './dosage.ts';

type Scale = Readonly<{ mode: CorrectionMode; rows: readonly Readonly<{ upToMgDl: number; doseUnits: number }>[] }>;

/** A dose for each range of glucose; without a correction there is nothing to take. */
export function correctionDosages(period: DayPeriod, { mode, rows }: Scale, unit: GlucoseUnit): Dosage[] {
  if (mode === 'no_correction') return [];
  const ranges = plainRanges(rows, unit).map((range) => `${range} ${unit}`);
  return rows.map(({ doseUnits }, row) =>
    dosage(`${DAY_TIMES[period].text}, glucose ${ranges[row]}: ${doseUnits} units`, {
      timing: duringPeriod(period),
      ...onlyWhen(`Glucose ${ranges[row]}`),
      ...fixedDose(doseUnits),
      ...(row === 0 && { patientInstruction: whenLow(unit) }),
    }),
  );
}

/** The first range begins at 0: nobody injects for a low. */
function whenLow(unit: GlucoseUnit): string {
  return `Below ${shownGlucose(LOW_GLUCOSE_MG_DL, unit)} ${unit}: treat the low first, do not inject from this table.`;
}
