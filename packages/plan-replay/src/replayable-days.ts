import type { PerPeriod } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { basalOfDay } from './basal-action.ts';
import type { Body } from './body.ts';
import { type CalculatorEntries, calculatorDosing } from './calculator-dosing.ts';
import { countingPlan, ratesPlan } from './calculator-plan.ts';
import type { Dosing, RecordedDays } from './recorded-days.ts';
import type { TriedPlan } from './replayed-glucose.ts';
import { type LookedUp, tableDosing } from './table-dosing.ts';

/** Other doses were taken than planned, so a new plan would be compared with doses that nobody took. */
export type TakenOtherwise = 'TAKEN_OTHERWISE';

/** Recorded days on which other plans of the same treatment can be tried: plain columns, so that they can be sent. */
export type ReplayableDays = Readonly<{
  /** The date of the first slot. */
  firstDay: string;
  /** The plan that others are compared with. */
  present: DosedPlan;
  days: RecordedDays;
  body: Body;
  /** How each dose was found: by a calculator, or in a table. A pump and carb counting have the first. */
  doses: RecordedDoses;
  /** Parts of the day of a plan of injections. */
  periodStartMinutes: PerPeriod<number>;
  /** Names of basal insulins that act as NPH does. */
  nphInsulins: readonly string[];
  withheld: TakenOtherwise | null;
}>;

export type RecordedDoses =
  | Readonly<{ kind: 'calculated'; entries: CalculatorEntries }>
  | Readonly<{ kind: 'looked-up'; lookedUp: LookedUp }>;

/** What of the days says how a plan doses on them. */
export type DosedDays = Pick<ReplayableDays, 'days' | 'body' | 'doses' | 'periodStartMinutes' | 'nphInsulins'>;

export function triedPlan(dosed: DosedDays, plan: DosedPlan): TriedPlan {
  return { days: dosed.days, body: dosed.body, dosing: dosingOf(dosed, plan) };
}

export function dosingOf(
  { doses, nphInsulins, periodStartMinutes }: Omit<DosedDays, 'days' | 'body'>,
  plan: DosedPlan,
): Dosing {
  if (doses.kind === 'calculated') {
    if (plan.type === 'PUMP') return calculatorDosing(doses.entries, ratesPlan(plan.rates));
    if (plan.type === 'MDI_CRCF') {
      const basalUnitsPerHour = basalOfDay(plan, nphInsulins);
      return calculatorDosing(doses.entries, countingPlan(plan, basalUnitsPerHour, periodStartMinutes));
    }
  } else if (plan.type !== 'PUMP' && plan.type !== 'MDI_CRCF') {
    return tableDosing(doses.lookedUp, plan, basalOfDay(plan, nphInsulins));
  }
  throw new Error(`A plan of ${plan.type} cannot be tried on doses that were ${doses.kind}`);
}
