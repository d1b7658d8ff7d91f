import type { GlucoseUnit } from '@glidepath/quantities';
import { type CorrectionMode, type DaySlot, shownRanges } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { DAY_TIMES, dosage, duringSlot, fixedDose, onlyWhen } from './dosage.ts';

type Scale = Readonly<{ mode: CorrectionMode; rows: readonly Readonly<{ upToMgDl: number; doseUnits: number }>[] }>;

/** A dose for each range of glucose; without a correction there is nothing to take. */
export function correctionDosages(slot: DaySlot, { mode, rows }: Scale, unit: GlucoseUnit): Dosage[] {
  if (mode === 'no_correction') return [];
  const ranges = shownRanges(rows, unit).map(({ low, high }) => `${low}-${high} ${unit}`);
  return rows.map(({ doseUnits }, row) =>
    dosage(`${DAY_TIMES[slot].text}, glucose ${ranges[row]}: ${doseUnits} units`, {
      timing: duringSlot(slot),
      ...onlyWhen(`Glucose ${ranges[row]}`),
      ...fixedDose(doseUnits),
    }),
  );
}
