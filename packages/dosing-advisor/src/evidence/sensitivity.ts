import type { DayTable } from '@glidepath/device-readings';
import { clamp } from '@glidepath/quantities';

import { valueAt } from '../input/day-table.ts';

/** How far a correction factor may lie from the rule of thumb before arithmetic stops believing it. */
const BELIEVED = { lowest: 0.6, highest: 1.6 } as const;

/** The sensitivity that calculations use. */
export type Sensitivity = Readonly<{ mgDlPerUnitAt: (minuteOfDay: number) => number }>;

/** A grossly wrong correction factor must not blow up the other estimates. */
export function sensitivity(factors: DayTable, dailyDoseUnits: number, correctionFactorRule: number): Sensitivity {
  const usual = correctionFactorRule / dailyDoseUnits;
  return {
    mgDlPerUnitAt: (minuteOfDay) =>
      clamp(valueAt(factors, minuteOfDay), BELIEVED.lowest * usual, BELIEVED.highest * usual),
  };
}
