import { mmolLFromMgDl, RANGE_BORDERS_MG_DL } from '@glidepath/quantities';

import type { GlucoseRange } from '../look/glucose-ranges.ts';
import type { GlucoseUnit } from '../report-input.ts';
import { numberText, roundedHalfUp } from './number-text.ts';

export const GLUCOSE_DECIMALS: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 0, 'mmol/L': 1 };

/** As the reader sees it: rounded once, in the reader's unit. */
export function shownGlucose(glucoseMgDl: number, unit: GlucoseUnit): number {
  const inUnit = unit === 'mg/dL' ? glucoseMgDl : mmolLFromMgDl(glucoseMgDl);
  return roundedHalfUp(inUnit, GLUCOSE_DECIMALS[unit]);
}

export function glucoseText(glucoseMgDl: number, unit: GlucoseUnit): string {
  return numberText(shownGlucose(glucoseMgDl, unit), GLUCOSE_DECIMALS[unit]);
}

/** Limits have names in both units; converting 180 mg/dL would print 9.99. */
const LIMITS_MMOL_L: Readonly<Record<number, string>> = {
  0: '0',
  54: '3.0',
  70: '3.9',
  140: '7.8',
  154: '8.6',
  180: '10.0',
  250: '13.9',
};

export function limitText(limitMgDl: number, unit: GlucoseUnit): string {
  return unit === 'mg/dL' ? String(limitMgDl) : (LIMITS_MMOL_L[limitMgDl] ?? glucoseText(limitMgDl, unit));
}

export const RANGE_BORDERS: Readonly<Record<GlucoseUnit, Readonly<Record<GlucoseRange | 'tight', string>>>> = {
  'mg/dL': RANGE_BORDERS_MG_DL,
  'mmol/L': {
    veryHigh: '>13.9',
    high: '10.1–13.9',
    target: '3.9–10.0',
    low: '3.0–3.8',
    veryLow: '<3.0',
    tight: '3.9–7.8',
  },
};
