import type { MealSize } from '@glidepath/device-readings';
import { clamp, type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';

import type { DosingSettings, Findings } from '../evidence/findings.ts';
import { isForCorrection } from '../evidence/grid.ts';
import { type Pen, penDose, penDoseAtLeast } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS } from '../limits/plan-limits.ts';
import { EVENTS, PRIOR_WEIGHT } from '../limits/tuning.ts';
import { blamedOn, type DosingPast, ofPeriod, pastOf } from './dosing-past.ts';
import { type NeedEvent, needEvents } from './need-events.ts';
import { evidenceIn, type Guards, type PeriodChange, periodChange } from './period-change.ts';

const SIZES: readonly MealSize[] = ['small', 'normal', 'large'];

/** Changes of plans without carb counting, by a meter. */
export type MealDoseChanges = Readonly<{
  meals: PerPeriod<PeriodChange>;
  /** For plans by meal size: the change of each size; without enough meals it is that of the period. */
  sizes: PerPeriod<Readonly<Record<MealSize, PeriodChange>>>;
  /** One for the correction tables of all parts of the day. */
  correction: PeriodChange;
}>;

export function mealDoseChanges(
  findings: Findings,
  settings: DosingSettings,
  guards: Guards,
  past: DosingPast,
  pen: Pen,
): MealDoseChanges {
  const mgDlPerUnit = settings.correctionFactorMgDlPerUnit[0]?.value ?? Number.NaN;
  const doses = findings.grid.counted.boluses.filter(({ mealUnits = 0 }) => mealUnits > 0);
  const doseMinutes = doses.map(({ minute }) => minute);
  const needed = { mgDlPerUnit, referenceMgDl: past.referenceMgDl, penStepUnits: pen.stepUnits };
  const events = needEvents(findings, needed);
  const evidence = { part: 'meal', lows: blamedOn('meal', findings.lows), doseMinutes } as const;
  const changeOf = (period: DayPeriod, considered: readonly NeedEvent[]) =>
    periodChange(ofPeriod({ ...evidence, events: considered }, period, past), guards, pastOf('meal', period, past));
  return {
    meals: perPeriod((period) => changeOf(period, events)),
    sizes: perPeriod((period) => {
      const sizeChange = (size: MealSize) =>
        changeOf(
          period,
          events.filter((event) => event.size === size),
        );
      return { small: sizeChange('small'), normal: sizeChange('normal'), large: sizeChange('large') };
    }),
    correction: correctionChange(findings, guards, past),
  };
}

/** A meter shows too little of a correction to raise it: lows cut it. */
function correctionChange({ grid, lows }: Findings, guards: Guards, past: DosingPast): PeriodChange {
  const corrections = grid.counted.boluses.filter(isForCorrection);
  const doseMinutes = corrections.map(({ minute }) => minute);
  const evidence = { part: 'correction', events: [], lows: blamedOn('correction', lows), doseMinutes } as const;
  // Where meals are dosed above the plan, the excess counts as a correction.
  const known = evidenceIn(evidence, (period) => past.takenWay(period) !== 'more', past.periodOf);
  return periodChange(known, guards, pastOf('correction', null, past));
}

/** A dose of zero stays zero: the advisor starts no new injection. */
export function changedDose(doseUnits: number, logChange: number, pen: Pen): number {
  return penDose(doseUnits, clamp(doseUnits * Math.exp(logChange), 0, INJECTION_LIMITS.maxBolusUnits), pen);
}

type SizedDoses = Readonly<Record<MealSize, number>>;
type SizeChange = Pick<PeriodChange, 'count' | 'logChange'>;

/** A size with meals of its own is drawn towards the period as if that were four meals more. */
export function sizeLogChange(periodLogChange: number, { count, logChange }: SizeChange): number {
  if (count < EVENTS.minCount) return periodLogChange;
  return (count * logChange + PRIOR_WEIGHT.events * periodLogChange) / (count + PRIOR_WEIGHT.events);
}

/** Larger meals never get less. */
export function changedSizes(doses: SizedDoses, logChangeOf: (size: MealSize) => number, pen: Pen): SizedDoses {
  const [small = 0, normal = 0, large = 0] = SIZES.map((size) => changedDose(doses[size], logChangeOf(size), pen));
  const atLeastSmall = penDoseAtLeast(small, normal, doses.normal, pen);
  return { small, normal: atLeastSmall, large: penDoseAtLeast(atLeastSmall, large, doses.large, pen) };
}
