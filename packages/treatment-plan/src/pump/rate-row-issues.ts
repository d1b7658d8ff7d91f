import { isTimeOfDay } from '@glidepath/quantities';

import { type CellFault, cellFault, type Limits } from '../cell.ts';
import { issuesUnder, type PlanIssue, typedText } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import {
  PUMP_STAGES,
  type PumpRatesDraft,
  type PumpStage,
  type RateRowDraft,
  REVIEWED_RATE_LIMITS,
  START_RATE_LIMITS,
} from './pump-rates.ts';

/** The two screens word two of the rules differently. */
type Wording = Readonly<{ outOfRange: PlanIssueCode; sameStart: PlanIssueCode }>;
const REVIEW_WORDING: Wording = { outOfRange: 'pump.out-of-range', sameStart: 'pump.same-start' };
const START_WORDING: Wording = { outOfRange: 'pump-start.rate-out-of-range', sameStart: 'pump-start.same-start' };

/** One stage of a pump recommendation. */
export function reviewedStageIssues(stage: PumpStage, rows: readonly RateRowDraft[]): PlanIssue[] {
  return tableIssues(stage, rows, REVIEWED_RATE_LIMITS[stage], REVIEW_WORDING);
}

/** All stages of a pump recommendation. */
export function reviewedRatesIssues(rates: PumpRatesDraft): PlanIssue[] {
  return PUMP_STAGES.flatMap((stage) => issuesUnder([stage], reviewedStageIssues(stage, rates[stage])));
}

/** The three tables of an initial plan. */
export function startRatesIssues(rates: PumpRatesDraft): PlanIssue[] {
  return PUMP_STAGES.flatMap((stage) =>
    issuesUnder([stage], tableIssues(stage, rates[stage], START_RATE_LIMITS[stage], START_WORDING)),
  );
}

function tableIssues(stage: PumpStage, rows: readonly RateRowDraft[], limits: Limits, wording: Wording): PlanIssue[] {
  if (rows.length === 0) return [{ code: 'pump.no-rows', at: [], params: { stage } }];
  const issues = rows.flatMap((row, index) => [
    ...startIssues(rows, index, wording),
    ...valueIssues(stage, row, index, limits, wording),
  ]);
  // Without a row at midnight the pump has no value for the beginning of the day.
  const isFromMidnight = rows.some(({ startMinute }) => startMinute === 0);
  return isFromMidnight ? issues : [{ code: 'pump.not-from-midnight', at: [], params: { stage } }, ...issues];
}

function startIssues(rows: readonly RateRowDraft[], index: number, { sameStart }: Wording): PlanIssue[] {
  const at = [index, 'startMinute'];
  const startMinute = rows[index]?.startMinute ?? null;
  if (startMinute === null || !isTimeOfDay(startMinute)) return [{ code: 'pump.start-out-of-range', at }];
  const isTaken = rows.slice(0, index).some((row) => row.startMinute === startMinute);
  return isTaken ? [{ code: sameStart, at }] : [];
}

function valueIssues(
  stage: PumpStage,
  { value }: RateRowDraft,
  index: number,
  limits: Limits,
  { outOfRange }: Wording,
): PlanIssue[] {
  const fault = cellFault(value, limits);
  if (fault === null) return [];
  const { min, max, step } = limits;
  const issueOf: Readonly<Record<CellFault, Omit<PlanIssue, 'at'>>> = {
    missing: { code: 'pump.missing' },
    'not-a-number': { code: 'pump.not-a-number', params: { stage, ...typedText(value) } },
    'out-of-range': { code: outOfRange, params: { stage, min, max } },
    'off-step': { code: 'pump.off-step', params: { stage, step } },
  };
  return [{ ...issueOf[fault], at: [index, 'value'] }];
}
