import { CHART_TOP_MG_DL } from '@glidepath/quantities';

import { amountScale, type Plot } from '../drawing/scale.ts';
import type { DayRecords } from './day-records.ts';

/** All days share one scale, so that they can be compared. */
export type DayScales = Readonly<{ topMgDl: number; mostUnits: number; mostUnitsPerHour: number }>;

/** Below it no sensor reads; a small chart has no room to spare for what is never drawn. */
export const BOTTOM_MG_DL = 40;

/** Enough for most days. */
const LOW_TOP_MG_DL = 300;

export function dayScales(days: readonly DayRecords[]): DayScales {
  const highest = largest(days.flatMap(({ sensor, measured }) => [...sensor, ...measured].map(({ mgDl }) => mgDl)));
  const doses = days.flatMap((day) => day.doses.flatMap((dose) => [dose.immediateUnits, dose.extendedUnits]));
  const rates = days.flatMap(({ basal }) => basal.map(({ unitsPerHour }) => unitsPerHour));
  // Higher values are drawn at the top (D3-06).
  const topMgDl = highest > LOW_TOP_MG_DL ? CHART_TOP_MG_DL.usual : LOW_TOP_MG_DL;
  return { topMgDl, mostUnits: largest(doses) || 1, mostUnitsPerHour: largest(rates) || 1 };
}

export function dayGlucoseScale(topMgDl: number, plot: Plot): (mgDl: number) => number {
  const yPt = amountScale(topMgDl - BOTTOM_MG_DL, plot);
  return (mgDl) => yPt(mgDl - BOTTOM_MG_DL);
}

function largest(amounts: readonly number[]): number {
  return amounts.reduce((most, amount) => Math.max(most, amount), 0);
}
