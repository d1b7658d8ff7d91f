import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import type { CorrectionTable } from '../correction-scale/scale.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { PlanDifference } from './plan-difference.ts';
import { valueDifference } from './value-difference.ts';

type DosedRow = Readonly<{ upToMgDl: number; doseUnits: number }>;
type Stretch = Readonly<{ lowMgDl: number; highMgDl: number; before: number | null; after: number | null }>;

export function slidingScaleDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'MDI_SSI' || after.type !== 'MDI_SSI') return [];
  return DAY_PERIODS.flatMap((period) => {
    const [old, now] = [before.scales[period], after.scales[period]];
    return [
      ...valueDifference('insulinName', { period }, old.insulinName, now.insulinName),
      ...doseDifferences(period, old.rows, now.rows),
    ];
  });
}

export function correctionDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (!('correction' in before && 'correction' in after)) return [];
  const columnOf = ({ rows }: CorrectionTable, period: DayPeriod): DosedRow[] =>
    rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits[period] }));
  return DAY_PERIODS.flatMap((period) =>
    doseDifferences(period, columnOf(before.correction, period), columnOf(after.correction, period)),
  );
}

/** Compared by glucose, not by row: a row that was split and dosed alike is no difference. */
function doseDifferences(period: DayPeriod, before: readonly DosedRow[], after: readonly DosedRow[]): PlanDifference[] {
  return stretches(before, after).flatMap(({ lowMgDl, highMgDl, before: old, after: now }) =>
    valueDifference('scaleDoseUnits', { period, lowMgDl, highMgDl }, old, now),
  );
}

/** The longest ranges of glucose in which neither scale changes its dose. */
function stretches(before: readonly DosedRow[], after: readonly DosedRow[]): Stretch[] {
  const bounds = [...new Set([...before, ...after].map(({ upToMgDl }) => upToMgDl))].toSorted((a, b) => a - b);
  const found: Stretch[] = [];
  for (const highMgDl of bounds) {
    const last = found.at(-1);
    const next = { highMgDl, before: doseAt(before, highMgDl), after: doseAt(after, highMgDl) };
    const isGoingOn = last && last.before === next.before && last.after === next.after;
    if (isGoingOn) found[found.length - 1] = { ...last, highMgDl };
    else found.push({ ...next, lowMgDl: last ? last.highMgDl + 1 : 0 });
  }
  return found;
}

function doseAt(rows: readonly DosedRow[], glucoseMgDl: number): number | null {
  return rows.find(({ upToMgDl }) => glucoseMgDl <= upToMgDl)?.doseUnits ?? null;
}
