import {
  type InjectionPlan,
  type InsulinDirection,
  type IssuePath,
  MEAL_SIZES,
  type MealSize,
  type PlanDifference,
  type PlanQuantity,
  type PlanValue,
  planDifferences,
  rangesMgDl,
} from '@glidepath/treatment-plan';

import { pathKey } from '../issue-path.ts';

/** What stands in the other plan in place of a cell; several values where ranges of glucose were joined or divided. */
export type CellChange = Readonly<{
  quantity: PlanQuantity;
  others: readonly PlanValue[];
  /** From the earlier plan to the later one. */
  insulin: InsulinDirection;
}>;

/** The changed cells of one of two plans, by their place in it. */
export type CellChanges = ReadonlyMap<string, CellChange>;

type Side = 'before' | 'after';

export function cellChanges(before: InjectionPlan, after: InjectionPlan, side: Side): CellChanges {
  const plan = side === 'before' ? before : after;
  const differences = planDifferences(before, after);
  const changes = new Map<string, CellChange>();
  for (const difference of differences) {
    for (const place of cellsOf(difference, plan, side, differences)) {
      const key = pathKey(place);
      changes.set(key, withDifference(changes.get(key), difference, side));
    }
  }
  return changes;
}

function withDifference(known: CellChange | undefined, difference: PlanDifference, side: Side): CellChange {
  const { quantity, insulin } = difference;
  const other = side === 'before' ? difference.after : difference.before;
  if (!known) return { quantity, others: [other], insulin };
  const others = known.others.includes(other) ? known.others : [...known.others, other];
  return { quantity, others, insulin: known.insulin === insulin ? insulin : 'unclear' };
}

const SIZE_OF_QUANTITY = new Map<PlanQuantity, MealSize>(
  MEAL_SIZES.map((size) => [`${size}MealDoseUnits` as const, size]),
);

/** Where in a plan a difference shows; nowhere where this plan has no such value. */
function cellsOf(
  difference: PlanDifference,
  plan: InjectionPlan,
  side: Side,
  all: readonly PlanDifference[],
): IssuePath[] {
  const { quantity, place } = difference;
  const { period } = place;
  if (place.atMinute !== undefined) return basalCell(difference, plan, side, all);
  if (period === undefined) return [];
  if (quantity === 'scaleDoseUnits') return scaleCells(difference, plan);
  if (plan.type === 'MDI_CRCF') return [['crcf', 'periods', period, quantity]];
  if (quantity === 'insulinName') return [[plan.type === 'MDI_SSI' ? 'scales' : 'meals', period, quantity]];
  const size = SIZE_OF_QUANTITY.get(quantity);
  return [['meals', period, 'doseUnits', ...(size ? [size] : [])]];
}

const BASAL_FIELDS: Readonly<Partial<Record<PlanQuantity, string>>> = {
  basalAtMinute: 'atMinute',
  basalDoseUnits: 'doseUnits',
  insulinName: 'insulinName',
};

/** An injection is named by its earlier time, so in the later plan one that was moved is found by its new time. */
function basalCell(
  { quantity, place: { atMinute } }: PlanDifference,
  { basal }: InjectionPlan,
  side: Side,
  all: readonly PlanDifference[],
): IssuePath[] {
  const moved = all.find((other) => other.quantity === 'basalAtMinute' && other.place.atMinute === atMinute);
  const minute = side === 'after' && moved ? moved.after : atMinute;
  const row = basal.findIndex((injection) => injection.atMinute === minute);
  const field = BASAL_FIELDS[quantity];
  return row < 0 || field === undefined ? [] : [['basal', row, field]];
}

function scaleCells({ place }: PlanDifference, plan: InjectionPlan): IssuePath[] {
  const { period = 'morning', lowMgDl = 0, highMgDl = 0 } = place;
  const isScale = plan.type === 'MDI_SSI';
  if (!isScale && !('correction' in plan)) return [];
  const rows = isScale ? plan.scales[period].rows : plan.correction.rows;
  return rangesMgDl(rows).flatMap((range, row): IssuePath[] => {
    if (range.highMgDl < lowMgDl || range.lowMgDl > highMgDl) return [];
    return [isScale ? ['scales', period, 'rows', row, 'doseUnits'] : ['correction', 'rows', row, 'doseUnits', period]];
  });
}
