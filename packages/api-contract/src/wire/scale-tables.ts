import { DAY_PERIODS, type PerPeriod, perPeriod } from '@glidepath/quantities';
import {
  type Cell,
  type CorrectionTableDraft,
  type PlanIssue,
  rangesMgDl,
  type ScaleDraft,
  type ScaleRowDraft,
  scaleRow,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import type { correctionRowWire } from './plan-json.wire.ts';

type Rows = readonly z.infer<typeof correctionRowWire>[];
type ReadScale<Scale> = Readonly<{ scale: Scale; issues: readonly PlanIssue[] }>;

/** The scale of one time of day. */
export function scaleOfRows(rows: Rows): ReadScale<ScaleDraft<ScaleRowDraft>> {
  const read = rows.map(({ high_value: upToMgDl, dosage }) => scaleRow(upToMgDl, dosage));
  return { scale: { mode: modeOf(rows), rows: read }, issues: contiguityIssues(rows) };
}

/** The four lists of a correction table become one, so their bounds must be the same. */
export function correctionOfRows(lists: PerPeriod<Rows>): ReadScale<CorrectionTableDraft> {
  const bounds = lists.morning.map(({ high_value: upToMgDl }) => upToMgDl);
  const doseAt = (row: number) => perPeriod((period): Cell => lists[period][row]?.dosage ?? null);
  const isSameBounds = DAY_PERIODS.every(
    (period) =>
      lists[period].length === bounds.length && lists[period].every((row, index) => row.high_value === bounds[index]),
  );
  return {
    scale: {
      mode: DAY_PERIODS.every((period) => modeOf(lists[period]) === 'no_correction')
        ? 'no_correction'
        : 'sliding_scale',
      rows: bounds.map((upToMgDl, row) => ({ upToMgDl, doseUnits: doseAt(row) })),
    },
    issues: isSameBounds ? contiguityIssues(...DAY_PERIODS.map((period) => lists[period])) : [boundsDiffer],
  };
}

const boundsDiffer: PlanIssue = { code: 'payload.bounds-differ', at: ['rows'] };

/** One row of zeros to the top is how no correction is written: the wire has no word for it. */
function modeOf(rows: Rows): CorrectionTableDraft['mode'] {
  return rows.length === 1 && rows[0]?.dosage === 0 ? 'no_correction' : 'sliding_scale';
}

/** Low values are not kept: each must be what the row before it says. */
function contiguityIssues(...lists: readonly Rows[]): PlanIssue[] {
  const isContiguous = (rows: Rows) =>
    rows.every((row, index) => row.low_value === (index === 0 ? 0 : (rows[index - 1]?.high_value ?? 0) + 1));
  return lists.every(isContiguous) ? [] : [{ code: 'payload.not-contiguous', at: ['rows'] }];
}

/** The inverse of reading. */
export function rowsOfScale<Row extends Readonly<{ upToMgDl: number }>>(
  rows: readonly Row[],
  doseOf: (row: Row) => number,
) {
  const ranges = rangesMgDl(rows);
  return rows.map((row, index) => ({
    low_value: ranges[index]?.lowMgDl ?? 0,
    high_value: row.upToMgDl,
    dosage: doseOf(row),
  }));
}
