import { GLUCOSE_STEP, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';

import type { BoundedRow } from './scale.ts';

export type RangeMgDl = Readonly<{ lowMgDl: number; highMgDl: number }>;

/** The range of every row of a plan: the low value is one above the row before it. */
export function rangesMgDl(rows: readonly Readonly<{ upToMgDl: number }>[]): RangeMgDl[] {
  return rows.map(({ upToMgDl }, row) => {
    const above = rows[row - 1];
    return { lowMgDl: above ? above.upToMgDl + 1 : 0, highMgDl: upToMgDl };
  });
}

/** Null where there is no bound yet. */
export type ShownRange = Readonly<{ low: number | null; high: number | null }>;

/** As a table prints it: in mmol/L a row begins 0.1 above the one before it, not at its converted mg/dL (D-28). */
export function shownRanges(rows: readonly BoundedRow[], unit: GlucoseUnit): ShownRange[] {
  const highs = rows.map(({ upToMgDl }) => (typeof upToMgDl === 'number' ? shownGlucose(upToMgDl, unit) : null));
  return highs.map((high, row) => ({ low: row === 0 ? 0 : nextAbove(highs[row - 1] ?? null, unit), high }));
}

function nextAbove(glucose: number | null, unit: GlucoseUnit): number | null {
  return glucose === null ? null : Math.round((glucose + GLUCOSE_STEP[unit]) * 10) / 10;
}

/**
 * Ranges of a whole plan for plain text: "0-150", "151-250", ">250". The last row has no end: glucose above the top of the
 * scale is dosed too, so the top is never written as if it were one.
 */
export function plainRanges(
  rows: readonly Readonly<{ upToMgDl: number }>[],
  unit: GlucoseUnit,
  number: (shown: number) => string = String,
): string[] {
  const ranges = shownRanges(rows, unit);
  return ranges.map(({ low, high }, row) => {
    if (row < ranges.length - 1) return `${number(low ?? 0)}-${number(high ?? 0)}`;
    return row === 0 ? '>=0' : `>${number(ranges[row - 1]?.high ?? 0)}`;
  });
}
