import { type AdvisorInput, advise } from '@glidepath/dosing-advisor';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { injectionPlan, type Life, simulateLife, trueSettings } from '@glidepath/virtual-patients';
import { factsOf, recordedOf, WINDOW } from '../arms/recorded-life.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import type { InjectionVariant } from '../patients/injection-variants.ts';
import type { Patient } from '../patients/pump-patients.ts';
import type { Scenario } from '../patients/scenarios.ts';
import { CYCLE_DAYS, CYCLES, JUDGED_DAYS, WARM_UP_DAYS } from './protocol.ts';

export type InjectionRun = Readonly<{
  unchanged: Outcome;
  /** After each cycle. */
  advised: readonly Outcome[];
  refusals: readonly string[];
}>;

export type InjectionCase = Readonly<{ patient: Patient; variant: InjectionVariant; scenario: Scenario; seed: number }>;

export function injectionRun({ patient, variant, scenario, seed }: InjectionCase): InjectionRun {
  const { person, habits } = patient;
  const { treatmentType, equipment } = variant;
  const settings = trueSettings(person);
  const first = injectionPlan({ person, settings, treatmentType, misjudged: scenario });
  const lived = { person, habits, equipment, seed };
  const refusals: string[] = [];
  const nextPlan = (plan: InjectionPlan, life: Life) => {
    const advice = advise(injectionInput(patient, plan, life));
    if (advice.outcome === 'plan' && advice.plan.type !== 'PUMP') return advice.plan;
    if (advice.outcome === 'refused') refusals.push(String(advice.refusals[0]?.name));
    return plan;
  };
  let plan = first;
  let life = simulateLife({ ...lived, plan, days: CYCLE_DAYS });
  const advised = Array.from({ length: CYCLES }, (_, cycle) => {
    plan = nextPlan(plan, life);
    const days = cycle === CYCLES - 1 ? JUDGED_DAYS : CYCLE_DAYS;
    life = simulateLife({ ...lived, plan, days, continueFrom: life.end });
    return outcomeOf(life);
  });
  const firstDay = CYCLES * CYCLE_DAYS - WARM_UP_DAYS;
  const warmUp = simulateLife({ ...lived, plan: first, days: WARM_UP_DAYS, firstDay });
  const unchanged = outcomeOf(simulateLife({ ...lived, plan: first, days: JUDGED_DAYS, continueFrom: warmUp.end }));
  return { unchanged, advised, refusals };
}

function injectionInput(patient: Patient, plan: InjectionPlan, life: Life): AdvisorInput {
  return {
    treatmentType: plan.type,
    window: { ...WINDOW, days: life.days },
    patient: factsOf(patient),
    plan,
    insulins: { Lantus: 'long', 'Humulin N': 'nph', Humalog: 'rapid' },
    recorded: recordedOf(life),
  };
}
