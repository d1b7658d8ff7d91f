import type { Cell } from '../cell.ts';
import type { BoundedRow, CorrectionTableDraft, ScaleDraft, ScaleRowDraft } from '../correction-scale/scale.ts';
import { scaleRow } from '../correction-scale/scale.ts';
import { rangesMgDl } from '../correction-scale/scale-ranges.ts';
import { DAY_SLOTS, type PerSlot, perSlot } from '../day-slot.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { CorrectionRowPayload } from './injection-payload.ts';

type Rows = readonly CorrectionRowPayload[];
export type ReadScale<Scale> = Readonly<{ scale: Scale; issues: readonly PlanIssue[] }>;

/** The scale of one time of day. */
export function scaleOfPayload(rows: Rows): ReadScale<ScaleDraft<ScaleRowDraft>> {
  const read = rows.map(({ highValue, dosage }) => scaleRow(highValue, dosage));
  return { scale: { mode: modeOf(rows), rows: read }, issues: contiguityIssues(rows) };
}

/** The four lists of a correction table become one, so their bounds must be the same. */
export function correctionOfPayload(lists: PerSlot<Rows>): ReadScale<CorrectionTableDraft> {
  const bounds = lists.morning.map(({ highValue }) => highValue);
  const doseAt = (row: number) => perSlot((slot): Cell => lists[slot][row]?.dosage ?? null);
  const isSameBounds = DAY_SLOTS.every(
    (slot) =>
      lists[slot].length === bounds.length && lists[slot].every((row, index) => row.highValue === bounds[index]),
  );
  return {
    scale: {
      mode: DAY_SLOTS.every((slot) => modeOf(lists[slot]) === 'no_correction') ? 'no_correction' : 'sliding_scale',
      rows: bounds.map((upToMgDl, row) => ({ upToMgDl, doseUnits: doseAt(row) })),
    },
    issues: isSameBounds ? contiguityIssues(...DAY_SLOTS.map((slot) => lists[slot])) : [boundsDiffer],
  };
}

const boundsDiffer: PlanIssue = { code: 'payload.bounds-differ', at: ['rows'] };

/** One row of zeros to the top is how no correction is written: the wire has no word for it. */
function modeOf(rows: Rows): ScaleDraft<BoundedRow>['mode'] {
  return rows.length === 1 && rows[0]?.dosage === 0 ? 'no_correction' : 'sliding_scale';
}

/** Low values are not kept: each must be what the row before it says. */
function contiguityIssues(...lists: readonly Rows[]): PlanIssue[] {
  const isContiguous = (rows: Rows) =>
    rows.every(({ lowValue }, row) => lowValue === (row === 0 ? 0 : (rows[row - 1]?.highValue ?? 0) + 1));
  return lists.every(isContiguous) ? [] : [{ code: 'payload.not-contiguous', at: ['rows'] }];
}

/** The inverse of reading. */
export function payloadOfRows<Row extends Readonly<{ upToMgDl: number }>>(
  rows: readonly Row[],
  doseOf: (row: Row) => number,
): CorrectionRowPayload[] {
  const ranges = rangesMgDl(rows);
  return rows.map((row, index) => ({
    lowValue: ranges[index]?.lowMgDl ?? 0,
    highValue: row.upToMgDl,
    dosage: doseOf(row),
  }));
}
