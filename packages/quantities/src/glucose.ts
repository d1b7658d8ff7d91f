import { isMultipleOf } from './multiple.ts';
import { roundedHalfUp } from './rounding.ts';

/** In which glucose is measured, shown and uploaded. */
export const GLUCOSE_UNITS = ['mg/dL', 'mmol/L'] as const;
export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number];

/** Between mg/dL and mmol/L (product specification 3, section 9). */
export const MG_DL_PER_MMOL_L = 18.018018;

/** The finest that is typed and shown. */
export const GLUCOSE_STEP: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 1, 'mmol/L': 0.1 };

export function mmolLFromMgDl(glucoseMgDl: number): number {
  return glucoseMgDl / MG_DL_PER_MMOL_L;
}

export function mgDlFromMmolL(glucoseMmolL: number): number {
  return glucoseMmolL * MG_DL_PER_MMOL_L;
}

export const GLUCOSE_DECIMALS: Readonly<Record<GlucoseUnit, 0 | 1>> = { 'mg/dL': 0, 'mmol/L': 1 };

/** Measured glucose as a person reads it: rounded once, half up, in the unit of the reader. */
export function readGlucose(glucoseMgDl: number, unit: GlucoseUnit): number {
  const inUnit = unit === 'mg/dL' ? glucoseMgDl : mmolLFromMgDl(glucoseMgDl);
  return Math.sign(inUnit) * roundedHalfUp(Math.abs(inUnit), GLUCOSE_DECIMALS[unit]);
}

/** Plans are always stored and sent in this unit. */
export const PLAN_GLUCOSE_UNIT = 'mg/dL';

/**
 * What a plan keeps of glucose typed in this unit: whole mg/dL (D-28). Off the step it is not rounded, so that it stays
 * off the step in mg/dL too and is refused instead of changed.
 */
export function enteredMgDl(glucose: number, unit: GlucoseUnit): number {
  if (unit === 'mg/dL') return glucose;
  const glucoseMgDl = mgDlFromMmolL(glucose);
  return isMultipleOf(glucose, GLUCOSE_STEP['mmol/L']) ? Math.round(glucoseMgDl) : glucoseMgDl;
}

/** The inverse of `enteredMgDl`: whole mg/dL on the step of the unit, anything else as it was typed. */
export function shownGlucose(glucoseMgDl: number, unit: GlucoseUnit): number {
  if (unit === 'mg/dL') return glucoseMgDl;
  const perMmolL = Number.isInteger(glucoseMgDl) ? 10 : 1_000_000;
  return Math.round(mmolLFromMgDl(glucoseMgDl) * perMmolL) / perMmolL;
}
