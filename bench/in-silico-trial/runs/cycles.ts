import type { AdvisorInput } from '@glidepath/dosing-advisor';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { type Life, simulateLife } from '@glidepath/virtual-patients';

import type { Adviser, Answer } from '../arms/adviser.ts';
import { earlierWeeks } from '../arms/earlier-weeks.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { CYCLE_DAYS, CYCLES, EARLY_CYCLES, WARM_UP_DAYS } from './protocol.ts';

/** Who lives, but not by which plan nor how long. */
export type Living = Omit<Parameters<typeof simulateLife>[0], 'plan' | 'days' | 'firstDay' | 'continueFrom'>;

export type Cycles<Plan extends DosedPlan> = Readonly<{
  living: Living;
  plan: Plan;
  /** The weeks before the first advice. */
  first: Life;
  judgedDays: number;
  nextPlan: (plan: Plan, life: Life) => Plan;
}>;

/** How each plan does that is lived by, the last one for as long as it is judged. */
export function cycles<Plan extends DosedPlan>({ living, first, judgedDays, nextPlan, ...begun }: Cycles<Plan>) {
  let { plan } = begun;
  let life = first;
  return Array.from({ length: CYCLES }, (_, cycle): Outcome => {
    plan = nextPlan(plan, life);
    const days = cycle === CYCLES - 1 ? judgedDays : CYCLE_DAYS;
    life = simulateLife({ ...living, plan, days, continueFrom: life.end });
    return outcomeOf(life);
  });
}

/** What one plan comes to over the days after the early cycles, and after all. */
export function unchangedOutcomes(living: Living, plan: DosedPlan, judgedDays: number) {
  const outcome = (cyclesBefore: number, days: number): Outcome => {
    const firstDay = cyclesBefore * CYCLE_DAYS - WARM_UP_DAYS;
    const warmUp = simulateLife({ ...living, plan, days: WARM_UP_DAYS, firstDay });
    return outcomeOf(simulateLife({ ...living, plan, days, continueFrom: warmUp.end }));
  };
  return { early: outcome(EARLY_CYCLES, CYCLE_DAYS), end: outcome(CYCLES, judgedDays) };
}

/** Asked cycle by cycle, with the weeks before as far as an adviser looks back. Where it refuses, the plan stays. */
export function asking<Plan extends DosedPlan>(adviser: Adviser, inputOf: (plan: Plan, life: Life) => AdvisorInput) {
  const lived: Life[] = [];
  const answers: Answer[] = [];
  const nextPlan = (plan: Plan, life: Life): Plan => {
    const answer = adviser({ ...inputOf(plan, life), ...earlierWeeks(lived) });
    lived.push(life);
    answers.push(answer);
    return isOfKind(answer.plan, plan) ? answer.plan : plan;
  };
  const refusals = () => answers.flatMap(({ refusal }) => refusal ?? []);
  return { nextPlan, answers, refusals };
}

function isOfKind<Plan extends DosedPlan>(advised: DosedPlan | null, plan: Plan): advised is Plan {
  return advised?.type === plan.type;
}
