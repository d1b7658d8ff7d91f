import { type Cell, type CellFault, cellFault, type Limits, shownCell } from '../cell.ts';
import { DAY_SLOTS, type DaySlot } from '../day-slot.ts';
import { isOnList } from '../insulin/insulin.ts';
import type { PlanContext } from '../plan-context.ts';
import type { PlanIssue } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import type { CarbUnits } from './carb-units.ts';
import { CARB_RATIO_LIMITS, CORRECTION_FACTOR_LIMITS, TARGET_LIMITS } from './crcf-limits.ts';
import type { CrcfSettingsDraft, CrcfSlotDraft } from './crcf-settings.ts';

type Row = Exclude<keyof CrcfSlotDraft, 'insulinName'>;

const CODES: Readonly<Record<CellFault, PlanIssueCode>> = {
  missing: 'crcf.not-a-number',
  'not-a-number': 'crcf.not-a-number',
  'out-of-range': 'crcf.out-of-range',
  'off-step': 'crcf.off-step',
};
/** Until the carb units are chosen a ratio can only be told from no number at all. */
const ANY_NUMBER: Limits = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 0.001 };

export function crcfIssues({ carbUnits, slots }: CrcfSettingsDraft, context: PlanContext): PlanIssue[] {
  const slotsIssues = DAY_SLOTS.flatMap((slot) => slotIssues(slots[slot], slot, carbUnits, context));
  return carbUnits === null ? [{ code: 'crcf.carb-units-unselected', at: ['carbUnits'] }, ...slotsIssues] : slotsIssues;
}

function slotIssues(
  settings: CrcfSlotDraft,
  slot: DaySlot,
  carbUnits: CarbUnits | null,
  { glucoseUnit, insulins }: PlanContext,
): PlanIssue[] {
  const { insulinName, carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = settings;
  const ratioLimits = carbUnits === null ? ANY_NUMBER : CARB_RATIO_LIMITS[carbUnits];
  const factor = shownCell(correctionFactorMgDlPerUnit, glucoseUnit);
  return [
    ...(isOnList(insulinName, 'bolus', insulins)
      ? []
      : [{ code: 'bolus.insulin-unselected', at: ['slots', slot, 'insulinName'], params: { slot } } as const]),
    ...cellIssues('carbRatio', carbRatio, slot, ratioLimits),
    ...cellIssues('correctionFactorMgDlPerUnit', factor, slot, CORRECTION_FACTOR_LIMITS[glucoseUnit]),
    ...cellIssues('targetMgDl', shownCell(targetMgDl, glucoseUnit), slot, TARGET_LIMITS[glucoseUnit]),
  ];
}

function cellIssues(row: Row, cell: Cell, slot: DaySlot, limits: Limits): PlanIssue[] {
  const fault = cellFault(cell, limits);
  if (fault === null) return [];
  const at = ['slots', slot, row];
  if (CODES[fault] === 'crcf.not-a-number') return [{ code: 'crcf.not-a-number', at, params: { row, slot } }];
  const { min, max, step } = limits;
  return [{ code: CODES[fault], at, params: fault === 'off-step' ? { row, slot, step } : { row, slot, min, max } }];
}
