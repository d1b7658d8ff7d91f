import {
  basalOfDay,
  countingPlan,
  type DosedDays,
  mostEaten,
  periodTable,
  type RecordedDays,
  type RecordedDoses,
  type Replayed,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { DAY_PERIOD_START_MINUTES, type DayPeriod, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Findings } from '../evidence/findings.ts';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { injectionDosingSettings } from '../evidence/taken/dosing-settings.ts';
import type { InjectionFacts } from '../input/advisor-input.ts';
import { nphInsulinsOf } from '../input/insulin-kind.ts';
import { periodAt } from '../input/period-at.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { believedBody } from './believed-body.ts';
import { calculatorDays, type RecordedBasal, recordedBoluses, type SettingsThen } from './calculator-days.ts';
import { addCalculatorSlopes, noCalculatorSlopes } from './calculator-slopes.ts';
import type { ByPeriod, InjectionValue } from './injection-values.ts';
import { lookedUpDoses } from './looked-up-doses.ts';
import { tableSlopes } from './table-slopes.ts';
import type { DoseSlopes } from './walk-back.ts';

/** The days of somebody who injects, on which other plans can be tried. */
export type InjectionReplay = DosedDays &
  Readonly<{
    /** From how a cost depends on each dose to how it depends on the logarithm of each value of `next`. */
    slopesBy: (next: InjectionPlan, replayed: Replayed, perDose: DoseSlopes) => (value: InjectionValue) => number;
  }>;

export type InjectionDays = Readonly<{
  findings: Findings;
  /** What was in force on each day. */
  plans: readonly InjectionPlan[];
  rules: TypeRules;
  facts: InjectionFacts;
  /** Where a sliding scale corrects nothing. */
  referenceMgDl: number;
}>;

/** `present` says how the doses act; plans of days that are looked at are of its kind. */
export function injectionReplay(present: InjectionPlan, known: InjectionDays): InjectionReplay {
  const { findings, plans, rules, facts } = known;
  const { insulinKind } = injectionDosingSettings(present, findings.dataset, rules, facts);
  const nphInsulins = nphInsulinsOf(facts.insulins ?? {});
  const basalOf = (plan: Pick<InjectionPlan, 'basal'>) => basalOfDay(plan, nphInsulins);
  const basal = injectedBasal(findings.grid, plans, basalOf);
  const body = believedBody(findings, insulinKind, rules);
  const doses = present.type === 'MDI_CRCF' ? countedDoses(basal, known) : tabledDoses(present, basal, known);
  return {
    days: doses.days,
    body,
    doses: doses.doses,
    periodStartMinutes: facts.periodStartMinutes ?? DAY_PERIOD_START_MINUTES,
    nphInsulins,
    slopesBy: (next, replayed, perDose) => {
      const slopeOfDose = doses.slopesBy(next, replayed, perDose);
      const slopeOfBasal = (row: number) => basalSlope(basalOf({ basal: next.basal.slice(row, row + 1) }), perDose);
      return (value) => (value.kind === 'basal' ? slopeOfBasal(value.row) : slopeOfDose(value));
    },
  };
}

/** What an injection gives by slot of a day is in proportion to its dose. */
function basalSlope(unitsPerHour: Float64Array, { perUnitPerHour }: DoseSlopes): number {
  return unitsPerHour.reduce((sum, units, slot) => sum + units * (perUnitPerHour[slot] as number), 0);
}

type Doses = Readonly<{
  days: RecordedDays;
  doses: RecordedDoses;
  slopesBy: (next: InjectionPlan, replayed: Replayed, perDose: DoseSlopes) => (value: ByPeriod) => number;
}>;

/** Doses by carbs, ratio and factor. */
function countedDoses(basal: RecordedBasal, { findings, plans, rules, facts }: InjectionDays): Doses {
  const starts = facts.periodStartMinutes ?? DAY_PERIOD_START_MINUTES;
  const settingsOf = (plan: InjectionPlan) => injectionDosingSettings(plan, findings.dataset, rules, facts);
  const thenBy = new Map(plans.map((plan) => [plan, settingsThen(plan, settingsOf(plan), facts)]));
  const then = plans.flatMap((plan) => thenBy.get(plan) ?? []);
  const { days, entries } = calculatorDays(basal, findings.grid, then);
  const periodOfSlot = Array.from({ length: SLOTS_PER_DAY }, (_, slot) =>
    periodAt(slot * SLOT_MINUTES, facts.periodStartMinutes),
  );
  return {
    days,
    doses: { kind: 'calculated', entries },
    slopesBy: (next, replayed, { perUnitPerHour, perBolusUnit }) => {
      if (next.type !== 'MDI_CRCF') return () => 0;
      const plan = countingPlan(next, perUnitPerHour, starts);
      const slopes = noCalculatorSlopes();
      addCalculatorSlopes(entries, plan, replayed, perBolusUnit, slopes);
      // A higher ratio or factor is less insulin.
      const slopeIn = (period: DayPeriod, table: 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit') =>
        -slopes[table].reduce(
          (sum, slope, slot) => (periodOfSlot[slot] === period ? sum + slope * (plan[table][slot] as number) : sum),
          0,
        );
      return ({ kind, period }) =>
        slopeIn(period, kind === 'carb-ratio' ? 'carbRatioGramsPerUnit' : 'correctionFactorMgDlPerUnit');
    },
  };
}

/** Doses from a plan that names them; those of days left out stay as they were under every plan. */
function tabledDoses(
  present: InjectionPlan,
  basal: RecordedBasal,
  { findings, plans, facts, referenceMgDl }: InjectionDays,
): Doses {
  const { slots, glucoseMgDl, counted } = findings.grid;
  const known = counted.boluses.toSorted((a, b) => a.slot - b.slot);
  const boluses = recordedBoluses(known);
  const planThen = ({ slot }: GridBolus) => plans[Math.floor(slot / SLOTS_PER_DAY)] ?? present;
  const lookedUp = lookedUpDoses(known, boluses, glucoseMgDl, { planThen, starts: facts.periodStartMinutes });
  return {
    days: { slots, glucoseMgDl, mostEatenMgDl: mostEaten(glucoseMgDl), ...basal, boluses },
    doses: { kind: 'looked-up', lookedUp },
    slopesBy: (next, replayed, { perBolusUnit }) => {
      const { perMealLog, perHighLog } = tableSlopes(lookedUp, next, referenceMgDl, replayed, perBolusUnit);
      return (value) => (value.kind === 'meal' ? perMealLog(value.period, value.size) : perHighLog(value.period));
    },
  };
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
  settings: Omit<SettingsThen, 'isPump' | 'targetMgDl'>,
  { periodStartMinutes }: InjectionFacts,
): SettingsThen[] {
  if (plan.type !== 'MDI_CRCF') return [];
  const { periods } = plan.crcf;
  return [
    {
      isPump: false,
      ...settings,
      targetMgDl: periodTable(
        perPeriod((period) => periods[period].targetMgDl),
        periodStartMinutes,
      ),
    },
  ];
}
