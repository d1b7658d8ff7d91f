import {
  DAY_PERIODS,
  type DayPeriod,
  type GlucoseUnit,
  type PerPeriod,
  perPeriod,
  shownGlucose,
} from '@glidepath/quantities';

import { BOLUS_DOSE_LIMITS } from '../bolus-dose-limits.ts';
import { type Cell, cellFault, isNoNumber } from '../cell.ts';
import { isOnList } from '../insulin/insulin.ts';
import type { PlanContext } from '../plan-context.ts';
import { type IssuePath, issuesUnder, type PlanIssue, unreadIssues } from '../plan-issue.ts';
import type { DiabetesType } from '../treatment-type.ts';
import {
  type BoundedRow,
  type CorrectionTableDraft,
  MAX_SCALE_ROWS,
  SCALE_TOP_MG_DL,
  type ScaleDraft,
  type SlidingScaleDraft,
  type SlidingScalesDraft,
} from './scale.ts';

type Column = Readonly<{ period: DayPeriod; doses: readonly Cell[]; placeOf: (row: number) => IssuePath }>;
type ScaleContext = Pick<PlanContext, 'diabetesType' | 'glucoseUnit'>;

const BOUND_LIMITS = { min: 0, max: SCALE_TOP_MG_DL, step: 1 } as const;

/** Exactly Type1 has the narrow limit (D-30). */
function maxRiseUnits(diabetesType: DiabetesType): number {
  return diabetesType === 'Type1' ? 5 : 10;
}

export function correctionTableIssues(table: CorrectionTableDraft, context: ScaleContext): PlanIssue[] {
  const columns = DAY_PERIODS.map((period) => ({
    period,
    doses: table.rows.map(({ doseUnits }) => doseUnits[period]),
    placeOf: (row: number) => ['rows', row, 'doseUnits', period],
  }));
  return scaleIssues(table, columns, context);
}

/** One time of day of a sliding-scale plan, with its insulin. */
export function slidingScaleIssues(period: DayPeriod, scale: SlidingScaleDraft, context: PlanContext): PlanIssue[] {
  const doses = scale.rows.map(({ doseUnits }) => doseUnits);
  const column = { period, doses, placeOf: (row: number) => ['rows', row, 'doseUnits'] };
  const issues = scaleIssues(scale, [column], context);
  if (isOnList(scale.insulinName, 'bolus', context.insulins)) return issues;
  return [...issues, { code: 'bolus.insulin-unselected', at: ['insulinName'], params: { period } }];
}

function scaleIssues(
  { mode, rows }: ScaleDraft<BoundedRow>,
  columns: readonly Column[],
  { diabetesType, glucoseUnit }: ScaleContext,
): PlanIssue[] {
  if (rows.length === 0) return [{ code: 'correction.no-rows', at: ['rows'] }];
  const issues: PlanIssue[] = [
    ...rows.flatMap((_, row) => boundIssues(rows, row, glucoseUnit)),
    ...columns.flatMap((column) => doseIssues(column, maxRiseUnits(diabetesType))),
  ];
  if (rows.length > MAX_SCALE_ROWS) {
    issues.push({ code: 'correction.too-many-rows', at: ['rows'], params: { max: MAX_SCALE_ROWS } });
  }
  const isAllZero = columns.every(({ doses }) => doses.every((doseUnits) => doseUnits === 0));
  if (isAllZero && mode === 'sliding_scale') issues.push({ code: 'correction.all-zero', at: ['rows'] });
  return issues;
}

function boundIssues(rows: readonly BoundedRow[], row: number, unit: GlucoseUnit): PlanIssue[] {
  const at = ['rows', row, 'upToMgDl'];
  const upToMgDl = rows[row]?.upToMgDl ?? null;
  if (upToMgDl === null) return [{ code: 'correction.bound-missing', at }];
  if (isNoNumber(upToMgDl)) return unreadIssues(upToMgDl, at);
  if (typeof upToMgDl !== 'number' || cellFault(upToMgDl, BOUND_LIMITS)) {
    const params = { min: 0, max: shownGlucose(SCALE_TOP_MG_DL, unit) };
    return [{ code: 'correction.bound-out-of-range', at, params }];
  }
  if (!isAbove(upToMgDl, rows[row - 1], unit)) return [{ code: 'correction.bound-not-rising', at }];
  const isLast = row === rows.length - 1;
  return isLast && upToMgDl !== SCALE_TOP_MG_DL ? [{ code: 'correction.top-missing', at }] : [];
}

/** Judged as shown: two bounds that print alike would leave a row whose end lies below its start. */
function isAbove(upToMgDl: number, before: BoundedRow | undefined, unit: GlucoseUnit): boolean {
  const lower = before?.upToMgDl;
  return typeof lower !== 'number' || !(shownGlucose(upToMgDl, unit) <= shownGlucose(lower, unit));
}

function doseIssues({ period, doses, placeOf }: Column, maxRise: number): PlanIssue[] {
  return doses.flatMap((doseUnits, row): PlanIssue[] => {
    const at = placeOf(row);
    const { max } = BOLUS_DOSE_LIMITS;
    if (isNoNumber(doseUnits)) return unreadIssues(doseUnits, at);
    if (typeof doseUnits !== 'number' || cellFault(doseUnits, BOLUS_DOSE_LIMITS)) {
      return [{ code: 'correction.dose-invalid', at, params: { period, max } }];
    }
    const above = doses[row - 1];
    if (typeof above !== 'number') return [];
    if (doseUnits < above) return [{ code: 'correction.dose-falls', at, params: { period } }];
    const isTooBig = above > 0 && doseUnits - above > maxRise;
    return isTooBig ? [{ code: 'correction.rise-too-big', at, params: { period, maxRiseUnits: maxRise } }] : [];
  });
}

type CopiedMorning = Readonly<{ scales: PerPeriod<SlidingScaleDraft>; issues: readonly PlanIssue[] }>;

/** The morning's scale and insulin at every time of day; where it has a fault, nothing is copied (SSI-26, SSI-27). */
export function copiedMorning(scales: SlidingScalesDraft, context: PlanContext): CopiedMorning {
  const issues = issuesUnder(['morning'], slidingScaleIssues('morning', scales.morning, context));
  return { scales: issues.length === 0 ? perPeriod(() => scales.morning) : scales, issues };
}
