import { clamp, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { type ChosenChange, chosenChanges } from '../../advice/chosen-changes.ts';
import { type HeldPlaces, heldAt, NONE_HELD } from '../../advice/held-place.ts';
import { CAREFUL_FASTING } from '../../limits/care.ts';
import { type Pen, penDose } from '../../limits/pen-dose.ts';
import { INJECTION_LIMITS } from '../../limits/plan-limits.ts';
import { injectionDaysToTry } from '../../replay/injection-changes.ts';
import { type InjectionValue, injectionValues, neighboursOf, valueKey } from '../../replay/injection-values.ts';
import { roundedInjections, type WantedChanges } from '../rounded-injections.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';
import { type BoundedBy, type ValueBounds, valueBounds } from './value-bounds.ts';

/** A value with what was chosen for it. */
export type ChosenValue = ChosenChange & ValueBounds & Readonly<{ value: InjectionValue }>;

type ChangedValue = Pick<ChosenValue, 'value' | 'logChange'>;

export type ChosenInjections = Readonly<{
  values: readonly ChosenValue[];
  plan: InjectionPlan;
  /** The same without some of the changes. */
  planWithout: (held: HeldPlaces) => InjectionPlan;
}>;

/**
 * What was injected cannot be taken back, and what three weeks ask for is partly chance: a rise is made by less than that.
 * The next cycle sees what is left to gain. A rise of one step is made, for there is nothing smaller.
 */
const RISE_SHARE = 0.7;

export type ChosenBy = BoundedBy & Readonly<{ pen: Pen; referenceMgDl: number }>;

/** The doses of least replayed risk after all guards, on the steps of the pen. */
export function chosenInjections(weeks: readonly ReplayedWeeks[], by: ChosenBy): ChosenInjections {
  const { plan, findings, rules, pen, referenceMgDl } = by;
  const tried = injectionValues(plan);
  const bounds = tried.map((value) => valueBounds(value, by));
  const days = weeks.map((week) => injectionDaysToTry(week, { now: plan, values: tried, referenceMgDl }, week.weight));
  const choosing = {
    values: neighboursOf(tried),
    bounds,
    regime: findings.regime,
    sinceDay: findings.since?.firstDay ?? 0,
    basal: {
      isBasal: (index: number) => tried[index]?.kind === 'basal',
      isFasting: weeks.map(({ isFasting }) => isFasting),
      isAfterMissed: weeks.map(({ isAfterMissed }) => isAfterMissed),
      isAfterUnlogged: () => false,
    },
  };
  const chosen = chosenChanges(days, choosing);
  const planBy = (changed: readonly ChangedValue[], held: HeldPlaces) =>
    roundedInjections(plan, wantedChanges(plan, changed, by), {
      referenceMgDl,
      maxRiseUnits: rules.maxScaleRiseUnits,
      pen,
      isHeld: (place) => heldAt(held, place) !== undefined,
    });
  const unchanged = JSON.stringify(planBy([], NONE_HELD));
  const isMade = (change: ChangedValue) => JSON.stringify(planBy([change], NONE_HELD)) !== unchanged;
  const values = tried.map((value, index) => {
    const own = { value, ...(bounds[index] as ValueBounds), ...(chosen[index] as ChosenChange) };
    return { ...own, logChange: isRaisedInFull(own, by) ? own.logChange : raisedCautiously(own, isMade) };
  });
  const planWithout = (held: HeldPlaces) => planBy(values, held);
  return { values, plan: planWithout(NONE_HELD), planWithout };
}

/** Basal insulin alone follows the mornings; at high risk a part of each rise is held back already. */
const isRaisedInFull = ({ logChange }: ChangedValue, { plan, findings }: ChosenBy): boolean =>
  logChange <= 0 || plan.type === 'BASAL_ONLY' || findings.regime.riseCare !== undefined;

function raisedCautiously({ value, logChange }: ChangedValue, isMade: (change: ChangedValue) => boolean): number {
  const cautious = { value, logChange: RISE_SHARE * logChange };
  return isMade(cautious) ? cautious.logChange : logChange;
}

function wantedChanges(plan: InjectionPlan, values: readonly ChangedValue[], by: ChosenBy): WantedChanges {
  const changes = new Map(values.map(({ value, logChange }) => [valueKey(value), logChange]));
  const changeOf = (value: InjectionValue) => changes.get(valueKey(value)) ?? 0;
  return {
    basalUnits: plan.basal.map(({ doseUnits }, row) => {
      const chosen = basalDose(doseUnits, changeOf({ kind: 'basal', row }), by);
      const titrated = by.rows[row]?.step.doseUnits ?? doseUnits;
      return plan.type === 'BASAL_ONLY' ? titratedFaster(doseUnits, titrated, chosen) : chosen;
    }),
    ratios: perPeriod((period) => changeOf({ kind: 'carb-ratio', period })),
    factors: perPeriod((period) => changeOf({ kind: 'correction-factor', period })),
    meals: (period, size) => changeOf({ kind: 'meal', period, size }),
    highs: perPeriod((period) => changeOf({ kind: 'corrections', period })),
  };
}

/**
 * Basal insulin alone is titrated to the clinician's goal for mornings: what it cannot do for meals is no reason for more.
 * Where mornings ask for more, the replayed days may ask for a larger step.
 */
function titratedFaster(fromUnits: number, titratedUnits: number, chosenUnits: number): number {
  return titratedUnits > fromUnits ? Math.max(titratedUnits, chosenUnits) : titratedUnits;
}

/** Within the largest step in units, and never less than one step of the pen. */
function basalDose(fromUnits: number, logChange: number, { pen, rules, findings }: ChosenBy): number {
  const highest = INJECTION_LIMITS.basalUnitsPerDay.highest;
  const most = fromUnits + (findings.regime.riseCare ? CAREFUL_FASTING.maxRiseUnits : rules.maxBasalStepUnits);
  const wanted = clamp(fromUnits * Math.exp(logChange), pen.stepUnits, Math.min(highest, most));
  return logChange === 0 ? fromUnits : Math.min(penDose(fromUnits, wanted, pen), Math.max(fromUnits, most));
}
