import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { ratesOfDay } from '../evidence/fasting/rates-by-day.ts';
import type { Findings } from '../evidence/findings.ts';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { injectionDosingSettings, periodTable } from '../evidence/taken/dosing-settings.ts';
import type { InjectionFacts } from '../input/advisor-input.ts';
import { SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { basalOfDay } from './basal-action.ts';
import { believedBody } from './believed-body.ts';
import type { Body } from './body.ts';
import { calculatorDays, type RecordedBasal, recordedBoluses, type SettingsThen } from './calculator-days.ts';
import { calculatorDosing } from './calculator-dosing.ts';
import type { Dosing, RecordedDays } from './recorded-days.ts';
import type { TriedPlan } from './replayed-glucose.ts';
import { mostEaten } from './rescue.ts';
import { tableDosing } from './table-dosing.ts';

/** The days of somebody who injects, on which other plans can be tried. */
export type InjectionReplay = Readonly<{
  days: RecordedDays;
  body: Body;
  dosingBy: (next: InjectionPlan) => Dosing;
}>;

export type InjectionDays = Readonly<{
  findings: Findings;
  /** What was in force on each day. */
  plans: readonly InjectionPlan[];
  rules: TypeRules;
  facts: InjectionFacts;
}>;

/** `present` says how the doses act; plans of days that are looked at are of its kind. */
export function injectionReplay(
  present: InjectionPlan,
  { findings, plans, rules, facts }: InjectionDays,
): InjectionReplay {
  const { grid, dataset } = findings;
  const settingsOf = (plan: InjectionPlan) => injectionDosingSettings(plan, dataset, rules, facts);
  const body = believedBody(findings, settingsOf(present).insulinKind, rules);
  const basalOf = (plan: InjectionPlan) => basalOfDay(plan, facts.insulins ?? {});
  const basal = injectedBasal(grid, plans, basalOf);
  if (present.type !== 'MDI_CRCF') {
    const boluses = grid.boluses.toSorted((a, b) => a.slot - b.slot);
    const { slots, glucoseMgDl } = grid;
    const planThen = ({ slot }: GridBolus) => plans[Math.floor(slot / SLOTS_PER_DAY)] ?? present;
    const lookedUp = { boluses, planThen, periodStartMinutes: facts.periodStartMinutes };
    return {
      days: { slots, glucoseMgDl, mostEatenMgDl: mostEaten(glucoseMgDl), ...basal, boluses: recordedBoluses(boluses) },
      body,
      dosingBy: (next) => tableDosing(lookedUp, grid, next, basalOf(next)),
    };
  }
  const thenBy = new Map(plans.map((plan) => [plan, settingsThen(plan, settingsOf(plan), facts)]));
  const then = plans.flatMap((plan) => thenBy.get(plan) ?? []);
  const { days, entries } = calculatorDays(basal, grid, then);
  const dosingBy = (next: InjectionPlan) => {
    const { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = settingsOf(next);
    return calculatorDosing(entries, {
      basalUnitsPerHour: basalOf(next),
      carbRatioGramsPerUnit: ratesOfDay(carbRatioGramsPerUnit),
      correctionFactorMgDlPerUnit: ratesOfDay(correctionFactorMgDlPerUnit),
    });
  };
  return { days, body, dosingBy };
}

export function triedInjections({ days, body, dosingBy }: InjectionReplay, next: InjectionPlan): TriedPlan {
  return { days, body, dosing: dosingBy(next) };
}

/** What was planned is what was given: where another dose was taken than planned, nothing is forecast. */
function injectedBasal(
  { slots }: Grid,
  plans: readonly InjectionPlan[],
  basalOf: (plan: InjectionPlan) => Float64Array,
): RecordedBasal {
  const byPlan = new Map([...new Set(plans)].map((plan) => [plan, basalOf(plan)]));
  const plannedUnitsPerHour = new Float64Array(slots);
  for (const [day, plan] of plans.entries()) {
    plannedUnitsPerHour.set(byPlan.get(plan) ?? new Float64Array(SLOTS_PER_DAY), day * SLOTS_PER_DAY);
  }
  return { plannedUnitsPerHour, givenShare: new Float64Array(slots).fill(1) };
}

function settingsThen(
  plan: InjectionPlan,
  settings: Omit<SettingsThen, 'targetMgDl'>,
  { periodStartMinutes }: InjectionFacts,
): SettingsThen[] {
  if (plan.type !== 'MDI_CRCF') return [];
  const { periods } = plan.crcf;
  return [
    {
      ...settings,
      targetMgDl: periodTable(
        perPeriod((period) => periods[period].targetMgDl),
        periodStartMinutes,
      ),
    },
  ];
}
