import { type Cell, cellFault, cellNumber, isNoNumber, type Limits } from '../cell.ts';
import { type IssuePath, type PlanIssue, unreadIssues } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import { PUMP_TARGETS, TARGETS_OF_BRAND } from './pump-brand.ts';
import { PUMP_SETTING_LIMITS, PUMP_TARGET_LIMITS, type PumpSettingsDraft } from './pump-settings.ts';

const OUT_OF_RANGE_CODES = {
  activeInsulinMinutes: 'pump-start.active-insulin-out-of-range',
  maxBasalUnitsPerHour: 'pump-start.max-basal-out-of-range',
  maxBolusUnits: 'pump-start.max-bolus-out-of-range',
} as const satisfies Record<keyof typeof PUMP_SETTING_LIMITS, PlanIssueCode>;

/** All faults of what an initial pump plan holds beside its tables. */
export function pumpSettingsIssues(settings: PumpSettingsDraft): PlanIssue[] {
  const setting = (field: keyof typeof PUMP_SETTING_LIMITS) =>
    cellIssues(settings[field], PUMP_SETTING_LIMITS[field], OUT_OF_RANGE_CODES[field], [field]);
  return [
    ...setting('activeInsulinMinutes'),
    ...setting('maxBasalUnitsPerHour'),
    ...setting('maxBolusUnits'),
    ...targetIssues(settings),
  ];
}

function targetIssues({ brand, targetsMgDl }: PumpSettingsDraft): PlanIssue[] {
  const issues = PUMP_TARGETS.flatMap((name) => {
    const isAsked = TARGETS_OF_BRAND[brand].includes(name);
    const cell = targetsMgDl[name] ?? null;
    return isAsked || cell !== null ? targetIssue(cell, ['targetsMgDl', name]) : [];
  });
  const [low, high] = [cellNumber(targetsMgDl.low ?? null), cellNumber(targetsMgDl.high ?? null)];
  const isCrossed = low !== null && high !== null && low > high;
  return isCrossed ? [...issues, { code: 'pump-start.low-above-high', at: ['targetsMgDl', 'low'] }] : issues;
}

/** One sentence for whatever is wrong: whole numbers between the limits. */
function targetIssue(cell: Cell, at: IssuePath): PlanIssue[] {
  if (cell === null) return [{ code: 'pump.missing', at }];
  if (isNoNumber(cell)) return unreadIssues(cell, at);
  const { min, max } = PUMP_TARGET_LIMITS;
  const hasFault = cellFault(cell, PUMP_TARGET_LIMITS) !== null;
  return hasFault ? [{ code: 'pump-start.target-out-of-range', at, params: { min, max } }] : [];
}

function cellIssues(cell: Cell, limits: Limits, outOfRange: PlanIssueCode, at: IssuePath): PlanIssue[] {
  if (isNoNumber(cell)) return unreadIssues(cell, at);
  const { min, max, step } = limits;
  switch (cellFault(cell, limits)) {
    case null:
      return [];
    case 'missing':
      return [{ code: 'pump.missing', at }];
    case 'off-step':
      return [{ code: 'pump-start.setting-off-step', at, params: { setting: String(at[0]), step } }];
    default:
      return [{ code: outOfRange, at, params: { min, max } }];
  }
}
