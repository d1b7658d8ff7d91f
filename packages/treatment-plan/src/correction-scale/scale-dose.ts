import type { DayPeriod } from '@glidepath/quantities';

import type { DosedPlan } from '../treatment-plan.ts';
import { type RangeMgDl, rangesMgDl } from './scale-ranges.ts';

/** A row of a plan's table at one part of the day, with both ends of its range. */
export type DosedRange = RangeMgDl & Readonly<{ doseUnits: number }>;

/** The table of a plan at one part of the day: for corrections, or of a sliding scale. Empty where it has none. */
export function scaleOf(plan: DosedPlan, period: DayPeriod): readonly DosedRange[] {
  switch (plan.type) {
    case 'PUMP':
    case 'BASAL_ONLY':
    case 'MDI_CRCF':
      return [];
    case 'MDI_SSI':
      return withRanges(plan.scales[period].rows, ({ doseUnits }) => doseUnits);
    default:
      return withRanges(plan.correction.rows, ({ doseUnits }) => doseUnits[period]);
  }
}

function withRanges<Row extends Readonly<{ upToMgDl: number }>>(rows: readonly Row[], doseOf: (row: Row) => number) {
  const ranges = rangesMgDl(rows);
  return rows.map((row, index) => ({
    lowMgDl: ranges[index]?.lowMgDl ?? 0,
    highMgDl: row.upToMgDl,
    doseUnits: doseOf(row),
  }));
}

/** What that table gives at a glucose. */
export function scaleUnits(plan: DosedPlan, period: DayPeriod, glucoseMgDl: number): number {
  return scaleRowAt(scaleOf(plan, period), glucoseMgDl)?.doseUnits ?? 0;
}

/**
 * The row that holds a glucose. Tables say "up to 150" and then "151-200": between the two the higher row has not begun,
 * so the lower dose counts. The last row has no end.
 */
export function scaleRowAt<Row extends Pick<RangeMgDl, 'lowMgDl'>>(
  rows: readonly Row[],
  glucoseMgDl: number,
): Row | undefined {
  return rows.findLast(({ lowMgDl }) => lowMgDl <= glucoseMgDl);
}
