import { clockMinute, isTimeOfDay } from '@glidepath/quantities';

import { type Cell, type CellFault, cellFault, isNoNumber } from '../cell.ts';
import { isOnList } from '../insulin/insulin.ts';
import type { PlanContext } from '../plan-context.ts';
import { type PlanIssue, unreadIssues } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import { BASAL_DOSE_LIMITS, type BasalInjectionDraft, MAX_BASAL_INJECTIONS } from './basal-injection.ts';

const DOSE_CODES: Readonly<Record<CellFault, PlanIssueCode>> = {
  missing: 'basal.dose-out-of-range',
  'not-a-number': 'basal.dose-out-of-range',
  'out-of-range': 'basal.dose-out-of-range',
  'off-step': 'basal.dose-off-step',
};

/** All faults of the basal table. An empty list means it may be saved. */
export function basalIssues(
  injections: readonly BasalInjectionDraft[],
  { insulins }: Pick<PlanContext, 'insulins'>,
): PlanIssue[] {
  if (injections.length === 0) return [{ code: 'basal.no-rows', at: [] }];
  const rowIssues = injections.flatMap(({ atMinute, doseUnits, insulinName }, row): PlanIssue[] => [
    ...timeIssues(atMinute, injections.slice(0, row), row),
    ...doseIssues(doseUnits, row),
    ...(isOnList(insulinName, 'basal', insulins)
      ? []
      : [{ code: 'basal.insulin-unselected', at: [row, 'insulinName'] } as const]),
  ]);
  if (injections.length <= MAX_BASAL_INJECTIONS) return rowIssues;
  return [{ code: 'basal.too-many-rows', at: [], params: { max: MAX_BASAL_INJECTIONS } }, ...rowIssues];
}

function timeIssues(atMinute: number | null, above: readonly BasalInjectionDraft[], row: number): PlanIssue[] {
  const at = [row, 'atMinute'];
  if (atMinute === null || !isTimeOfDay(atMinute)) return [{ code: 'basal.time-unselected', at }];
  const isSameTime = (injection: BasalInjectionDraft) =>
    injection.atMinute !== null && clockMinute(injection.atMinute) === clockMinute(atMinute);
  return above.some(isSameTime) ? [{ code: 'basal.same-time', at }] : [];
}

function doseIssues(doseUnits: Cell, row: number): PlanIssue[] {
  const at = [row, 'doseUnits'];
  if (isNoNumber(doseUnits)) return unreadIssues(doseUnits, at);
  const fault = cellFault(doseUnits, BASAL_DOSE_LIMITS);
  if (fault === null) return [];
  const { min, max } = BASAL_DOSE_LIMITS;
  return [{ code: DOSE_CODES[fault], at, params: { min, max } }];
}
