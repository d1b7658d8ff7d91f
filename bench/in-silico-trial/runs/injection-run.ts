import type { AdvisorInput } from '@glidepath/dosing-advisor';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { injectionPlan, type Life, simulateLife, trueSettings } from '@glidepath/virtual-patients';

import { type Adviser, presentAdviser } from '../arms/adviser.ts';
import { factsOf, recordedOf, WINDOW } from '../arms/recorded-life.ts';
import type { Outcome } from '../outcome.ts';
import type { InjectionVariant } from '../patients/injection-variants.ts';
import type { Patient } from '../patients/pump-patients.ts';
import type { Scenario } from '../patients/scenarios.ts';
import { asking, cycles, unchangedOutcomes } from './cycles.ts';
import { CYCLE_DAYS, JUDGED_DAYS } from './protocol.ts';

export type InjectionRun = Readonly<{
  unchanged: Outcome;
  /** After each cycle. */
  advised: readonly Outcome[];
  formerlyAdvised: readonly Outcome[] | null;
  refusals: readonly string[];
  formerRefusals: readonly string[];
}>;

export type InjectionCase = Readonly<{ patient: Patient; variant: InjectionVariant; scenario: Scenario; seed: number }>;

export function injectionRun(
  { patient, variant, scenario, seed }: InjectionCase,
  former: Adviser | null,
): InjectionRun {
  const { person, habits } = patient;
  const { treatmentType, equipment } = variant;
  const plan = injectionPlan({ person, settings: trueSettings(person), treatmentType, misjudged: scenario });
  const living = { person, habits, equipment, seed };
  const first = simulateLife({ ...living, plan, days: CYCLE_DAYS });
  const arm = (adviser: Adviser) => {
    const asked = asking(adviser, (now: InjectionPlan, life) => injectionInput(patient, now, life));
    const outcomes = cycles({ living, plan, first, judgedDays: JUDGED_DAYS, nextPlan: asked.nextPlan });
    return { outcomes, refusals: asked.refusals() };
  };
  const present = arm(presentAdviser);
  const before = former && arm(former);
  return {
    unchanged: unchangedOutcomes(living, plan, JUDGED_DAYS).end,
    advised: present.outcomes,
    formerlyAdvised: before && before.outcomes,
    refusals: present.refusals,
    formerRefusals: before ? before.refusals : [],
  };
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
