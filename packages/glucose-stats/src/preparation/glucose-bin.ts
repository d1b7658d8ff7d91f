import type { GlucoseUnit } from '@glidepath/device-readings';
import { GLUCOSE_LIMITS_MG_DL, mgDlFromMmolL } from '@glidepath/quantities';

/** The five ranges of the report; target is split, because time in tight range ends at 140 mg/dL. */
export const BIN = { veryLow: 0, low: 1, tightTarget: 2, upperTarget: 3, high: 4, veryHigh: 5 } as const;
export const BIN_COUNT = 6;

/**
 * Limits of each unit are constants of their own, not conversions: 10.0 mmol/L is in target although it is
 * 180.18 mg/dL (International consensus 2019: 3.0, 3.9, 10.0, 13.9; 7.8 for 140 mg/dL). In tenths for mmol/L.
 */
const MMOL_L_TENTHS = { lowFrom: 30, targetFrom: 39, tightUpTo: 78, targetUpTo: 100, highUpTo: 139 } as const;

/**
 * Which range a reading belongs to. mg/dL are compared as recorded, so that 69.9 is low (D3-10, STAT-14); mmol/L are
 * rounded to the tenth a person reads on the device, so that what is seen is what is counted.
 */
export function glucoseBin(glucose: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL'
    ? binBetween(glucose, GLUCOSE_LIMITS_MG_DL)
    : binBetween(Math.round(glucose * 10), MMOL_L_TENTHS);
}

type Limits = Readonly<Record<keyof typeof GLUCOSE_LIMITS_MG_DL, number>>;

function binBetween(level: number, limits: Limits): number {
  if (level < limits.targetFrom) return level < limits.lowFrom ? BIN.veryLow : BIN.low;
  if (level <= limits.targetUpTo) return level <= limits.tightUpTo ? BIN.tightTarget : BIN.upperTarget;
  return level <= limits.highUpTo ? BIN.high : BIN.veryHigh;
}

export function isBelowTarget(bin: number): boolean {
  return bin <= BIN.low;
}

export function isAboveTarget(bin: number): boolean {
  return bin >= BIN.high;
}

/** Unrounded, for everything that is computed. */
export function exactMgDl(glucose: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? glucose : mgDlFromMmolL(glucose);
}

/**
 * As a chart or a table states it: a tenth where the device had one, whole after a conversion. A whole mg/dL names the
 * tenth of mmol/L it came from again, and lies on the same side of 70 and 180.
 */
export function shownMgDl(glucose: number, unit: GlucoseUnit): number {
  if (unit === 'mg/dL') return Math.round(glucose * 10) / 10;
  return Math.round(mgDlFromMmolL(Math.round(glucose * 10) / 10));
}
