import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type Cell, type CellFault, cellFault, type Limits, shownCell } from '../cell.ts';
import { isOnList } from '../insulin/insulin.ts';
import type { PlanContext } from '../plan-context.ts';
import { type PlanIssue, typedText } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import type { CarbUnits } from './carb-units.ts';
import { CARB_RATIO_LIMITS, CORRECTION_FACTOR_LIMITS, TARGET_LIMITS } from './crcf-limits.ts';
import type { CrcfPeriodDraft, CrcfSettingsDraft } from './crcf-settings.ts';

type Row = Exclude<keyof CrcfPeriodDraft, 'insulinName'>;

const CODES: Readonly<Record<CellFault, PlanIssueCode>> = {
  missing: 'crcf.not-a-number',
  'not-a-number': 'crcf.not-a-number',
  'out-of-range': 'crcf.out-of-range',
  'off-step': 'crcf.off-step',
};
/** Until the carb units are chosen, the only check on a ratio is whether it is a number. */
const ANY_NUMBER: Limits = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 0.001 };

export function crcfIssues({ carbUnits, periods }: CrcfSettingsDraft, context: PlanContext): PlanIssue[] {
  const periodsIssues = DAY_PERIODS.flatMap((period) => periodIssues(periods[period], period, carbUnits, context));
  return carbUnits === null
    ? [{ code: 'crcf.carb-units-unselected', at: ['carbUnits'] }, ...periodsIssues]
    : periodsIssues;
}

function periodIssues(
  settings: CrcfPeriodDraft,
  period: DayPeriod,
  carbUnits: CarbUnits | null,
  { glucoseUnit, insulins }: PlanContext,
): PlanIssue[] {
  const { insulinName, carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = settings;
  const ratioLimits = carbUnits === null ? ANY_NUMBER : CARB_RATIO_LIMITS[carbUnits];
  const factor = shownCell(correctionFactorMgDlPerUnit, glucoseUnit);
  return [
    ...(isOnList(insulinName, 'bolus', insulins)
      ? []
      : [{ code: 'bolus.insulin-unselected', at: ['periods', period, 'insulinName'], params: { period } } as const]),
    ...cellIssues('carbRatio', carbRatio, period, ratioLimits),
    ...cellIssues('correctionFactorMgDlPerUnit', factor, period, CORRECTION_FACTOR_LIMITS[glucoseUnit]),
    ...cellIssues('targetMgDl', shownCell(targetMgDl, glucoseUnit), period, TARGET_LIMITS[glucoseUnit]),
  ];
}

function cellIssues(row: Row, cell: Cell, period: DayPeriod, limits: Limits): PlanIssue[] {
  const fault = cellFault(cell, limits);
  if (fault === null) return [];
  const at = ['periods', period, row];
  if (CODES[fault] === 'crcf.not-a-number') {
    return [{ code: 'crcf.not-a-number', at, params: { row, period, ...typedText(cell) } }];
  }
  const { min, max, step } = limits;
  return [{ code: CODES[fault], at, params: fault === 'off-step' ? { row, period, step } : { row, period, min, max } }];
}
