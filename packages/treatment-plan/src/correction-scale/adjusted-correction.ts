import type { GlucoseUnit } from '@glidepath/quantities';

import { type Cell, cellFault, isNoNumber, type Limits, type WithoutEmptyCells } from '../cell.ts';
import { type PlanIssue, unreadIssues } from '../plan-issue.ts';
import { type CorrectionRowDraft, correctionRow, SCALE_TOP_MG_DL } from './scale.ts';

/** "One unit more for every so many mg/dL above so many": the adjust correction table tool. */
export type AdjustmentDraft = Readonly<{ correctingFromMgDl: Cell; correctionFactorMgDlPerUnit: Cell }>;
export type Adjustment = WithoutEmptyCells<AdjustmentDraft>;

/** Product specification 2, section 5, "Adjust correction table tool". */
const ADJUSTMENT_LIMITS = {
  correctingFromMgDl: { min: 100, max: 250, step: 1 },
  correctionFactorMgDlPerUnit: { min: 20, max: 280, step: 1 },
} as const satisfies Record<keyof AdjustmentDraft, Limits>;

/** Its figures are mg/dL, so clinics that write mmol/L do not have it (D-28). */
export function hasAdjustTool(unit: GlucoseUnit): boolean {
  return unit === 'mg/dL';
}

export function adjustmentIssues({ correctingFromMgDl, correctionFactorMgDlPerUnit }: AdjustmentDraft): PlanIssue[] {
  return [
    ...cellIssues('correctingFromMgDl', correctingFromMgDl, 'from'),
    ...cellIssues('correctionFactorMgDlPerUnit', correctionFactorMgDlPerUnit, 'factor'),
  ];
}

function cellIssues(field: keyof AdjustmentDraft, cell: Cell, name: 'from' | 'factor'): PlanIssue[] {
  if (isNoNumber(cell)) return unreadIssues(cell, [field]);
  const limits = ADJUSTMENT_LIMITS[field];
  const fault = cellFault(cell, limits);
  if (fault === null) return [];
  if (fault === 'missing') return [{ code: `adjust.${name}-missing`, at: [field] }];
  return [{ code: `adjust.${name}-out-of-range`, at: [field], params: { min: limits.min, max: limits.max } }];
}

/** Whether the tool may be applied; then both figures are there. */
export function isSoundAdjustment(adjustment: AdjustmentDraft): adjustment is Adjustment {
  return adjustmentIssues(adjustment).length === 0;
}

/** No units up to the start, then one more for every factor, alike at all times of day, and the rest to the top (D-56). */
export function adjustedCorrectionRows(adjustment: Adjustment): CorrectionRowDraft[] {
  const { correctingFromMgDl, correctionFactorMgDlPerUnit } = adjustment;
  const steps = Math.ceil((SCALE_TOP_MG_DL - correctingFromMgDl) / correctionFactorMgDlPerUnit);
  return Array.from({ length: steps + 1 }, (_, units) =>
    correctionRow(Math.min(SCALE_TOP_MG_DL, correctingFromMgDl + units * correctionFactorMgDlPerUnit), units),
  );
}
