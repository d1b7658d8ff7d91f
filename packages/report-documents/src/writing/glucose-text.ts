import { GLUCOSE_DECIMALS, readGlucose, shownLimit } from '@glidepath/quantities';

import type { GlucoseUnit } from '../report-input.ts';
import { numberText } from './number-text.ts';

export function glucoseText(glucoseMgDl: number, unit: GlucoseUnit): string {
  return numberText(readGlucose(glucoseMgDl, unit), GLUCOSE_DECIMALS[unit]);
}

/** The bottom of a chart is a plain nought. */
export function limitText(limitMgDl: number, unit: GlucoseUnit): string {
  return limitMgDl === 0 ? '0' : numberText(shownLimit(limitMgDl, unit), GLUCOSE_DECIMALS[unit]);
}
