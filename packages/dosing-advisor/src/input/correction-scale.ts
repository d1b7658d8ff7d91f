import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { type DosedRange, LOW_GLUCOSE_MG_DL } from '@glidepath/treatment-plan';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.targetUpTo;

/** A row of a table for corrections alone that would have somebody inject while low. */
export function dosesLows({ lowMgDl, doseUnits }: DosedRange): boolean {
  return lowMgDl < LOW_GLUCOSE_MG_DL && doseUnits > 0;
}

/** Such a row is emptied, unless it reaches up to glucose that may need correcting: then a clinician must split it. */
export function isEmptied(row: DosedRange): boolean {
  return dosesLows(row) && row.highMgDl <= HIGH_MG_DL;
}
