import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { BOLUS_DOSE_LIMITS } from '../bolus-dose-limits.ts';
import { type Cell, type CellFault, cellFault, cellNumber, isNoNumber } from '../cell.ts';
import { isOnList } from '../insulin/insulin.ts';
import type { PlanContext } from '../plan-context.ts';
import { type IssuePath, issuesUnder, type PlanIssue, unreadIssues } from '../plan-issue.ts';
import type { PlanIssueCode } from '../plan-issue-code.ts';
import { type EstimatedMealDraft, type EstimatedMealsDraft, type FixedMealsDraft, MEAL_SIZES } from './meal-table.ts';

type Insulins = Pick<PlanContext, 'insulins'>;

const DOSE_CODES: Readonly<Record<CellFault, PlanIssueCode>> = {
  missing: 'meal.dose-missing',
  'not-a-number': 'meal.dose-invalid',
  'out-of-range': 'meal.dose-invalid',
  'off-step': 'meal.dose-off-step',
};

export function fixedMealIssues(meals: FixedMealsDraft, context: Insulins): PlanIssue[] {
  return DAY_PERIODS.flatMap((period) =>
    issuesUnder(
      [period],
      [...doseIssues(meals[period].doseUnits, period, ['doseUnits']), ...insulinIssues(meals[period], context)],
    ),
  );
}

export function estimatedMealIssues(meals: EstimatedMealsDraft, context: Insulins): PlanIssue[] {
  return DAY_PERIODS.flatMap((period) => {
    const { doseUnits } = meals[period];
    return issuesUnder(
      [period],
      [
        ...MEAL_SIZES.flatMap((size) => doseIssues(doseUnits[size], period, ['doseUnits', size])),
        ...sizeIssues(doseUnits, period),
        ...insulinIssues(meals[period], context),
      ],
    );
  });
}

function doseIssues(doseUnits: Cell, period: DayPeriod, at: IssuePath): PlanIssue[] {
  if (isNoNumber(doseUnits)) return unreadIssues(doseUnits, at);
  const fault = cellFault(doseUnits, BOLUS_DOSE_LIMITS);
  if (fault === null) return [];
  // The sentence about half units names no time of day, so that a dialog says it once.
  return fault === 'off-step'
    ? [{ code: DOSE_CODES[fault], at }]
    : [{ code: DOSE_CODES[fault], at, params: { period } }];
}

/** A larger meal never gets less insulin. */
function sizeIssues(doseUnits: EstimatedMealDraft['doseUnits'], period: DayPeriod): PlanIssue[] {
  return MEAL_SIZES.slice(1).flatMap((size, index): PlanIssue[] => {
    const dose = cellNumber(doseUnits[size]);
    const smaller = cellNumber(doseUnits[MEAL_SIZES[index] ?? size]);
    const isFalling = dose !== null && smaller !== null && dose < smaller;
    return isFalling ? [{ code: 'meal.sizes-fall', at: ['doseUnits', size], params: { period } }] : [];
  });
}

function insulinIssues({ insulinName }: { insulinName: string | null }, { insulins }: Insulins): PlanIssue[] {
  return isOnList(insulinName, 'bolus', insulins) ? [] : [{ code: 'meal.insulin-unselected', at: ['insulinName'] }];
}
