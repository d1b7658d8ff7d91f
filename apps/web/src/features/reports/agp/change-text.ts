import { GLUCOSE_DECIMALS, type GlucoseUnit, pointsChange, readGlucose } from '@glidepath/quantities';
import type { Assessment } from '@glidepath/report-figures';

import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';

type FigureChange = Assessment['comparison']['changes']['avg'];

/** Null where there is nothing to compare with. */
export type ShownChange = Readonly<{ change: number | null; decimals: number }>;

export const NO_CHANGE: ShownChange = { change: null, decimals: 0 };

/** For a share of time; for reports made before unrounded changes were stored, by what was shown. */
export function shareChange({ change, rawChange = null }: FigureChange): ShownChange {
  if (rawChange === null) return { change, decimals: 0 };
  const { points, decimals } = pointsChange(rawChange);
  return { change: points, decimals };
}

/** The difference of what is shown in the reader's unit, so that the reader can check it. */
export function glucoseChange(
  currentMgDl: number | null,
  { previous, change }: FigureChange,
  unit: GlucoseUnit,
): ShownChange {
  const decimals = GLUCOSE_DECIMALS[unit];
  if (currentMgDl === null || previous === null || change === null) return { change: null, decimals };
  return { change: readGlucose(currentMgDl, unit) - readGlucose(previous, unit), decimals };
}

/** The sign always stands there: a change must not be taken for an amount. */
export function changeText(change: number, language: Language, decimals: number): string {
  const amount = formatNumber(Math.abs(change), language, decimals);
  return `${signOf(Number(change.toFixed(decimals)))}${amount}`;
}

function signOf(change: number): string {
  if (change === 0) return '±';
  return change > 0 ? '+' : '−';
}
