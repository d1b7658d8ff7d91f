import {
  at,
  type DoseTables,
  doseTables,
  type LookedUp,
  type RecordedBoluses,
  tabledUnits,
} from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { GridBolus } from '../evidence/grid.ts';
import { type PeriodStarts, periodAt } from '../input/period-at.ts';

export type Lookup = Readonly<{ planThen: (bolus: GridBolus) => InjectionPlan; starts: PeriodStarts | undefined }>;

export function lookedUpDoses(
  known: readonly GridBolus[],
  boluses: RecordedBoluses,
  glucoseMgDl: Float64Array,
  { planThen, starts }: Lookup,
): LookedUp {
  const tablesOf = new Map<InjectionPlan, DoseTables>();
  const isSliding = known.map((bolus) => planThen(bolus).type === 'MDI_SSI');
  const lookedUp = {
    boluses,
    period: known.map(({ minute }) => periodAt(minute % MINUTES_PER_DAY, starts)),
    mealSize: known.map(({ mealUnits = 0, mealSize }, index) =>
      isSliding[index] || mealUnits === 0 ? null : (mealSize ?? 'normal'),
    ),
    glucoseMgDl: Float64Array.from(known, ({ calculator, slot }) => calculator?.glucoseMgDl ?? at(glucoseMgDl, slot)),
  };
  const unitsThen = Float64Array.from(known, (bolus, index) => {
    const plan = planThen(bolus);
    const tables = tablesOf.get(plan) ?? doseTables(plan);
    tablesOf.set(plan, tables);
    return tabledUnits(tables, lookedUp, index, 0);
  });
  return { ...lookedUp, unitsThen };
}
