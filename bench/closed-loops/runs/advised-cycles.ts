import type { Life } from '@glidepath/virtual-patients';

import { type Outcome, outcomeOf } from '../../in-silico-trial/outcome.ts';
import { LOOP_CASES, type LoopCase, RIGHT } from '../cases/loop-cases.ts';
import type { LoopKind } from '../cases/loop-kinds.ts';
import type { LoopPlan } from '../cases/loop-settings.ts';
import { type LoopPatient, livedBy, planOf } from './loop-run.ts';

/** Asked after each cycle with what was lived by the plan; answers with the plan of the next one. */
export type LoopAdviser = (asked: LoopPlan & Readonly<{ life: Life; ageYears: number }>) => LoopPlan;

/** How somebody does over the same days after three cycles. */
export type AdvisedOutcomes = Readonly<{ unchanged: Outcome; advised: Outcome; right: Outcome }>;

const CYCLES = 3;
const CYCLE_DAYS = 21;
const JUDGED_DAYS = 21;

/** Advice every three weeks, three times, taken as it is; then three weeks that are judged. */
export function advisedOutcomes(
  kind: LoopKind,
  somebody: LoopPatient,
  wrong: LoopCase,
  adviser: LoopAdviser,
): AdvisedOutcomes {
  const start = planOf(kind, somebody, wrong);
  const right = LOOP_CASES.find(({ name }) => name === RIGHT) ?? wrong;
  return {
    unchanged: judged(somebody, wrong, start, (plan) => plan),
    advised: judged(somebody, wrong, start, (plan, life) =>
      adviser({ ...plan, life, ageYears: somebody.patient.ageYears }),
    ),
    right: judged(somebody, wrong, planOf(kind, somebody, right), (plan) => plan),
  };
}

function judged(
  somebody: LoopPatient,
  wrong: LoopCase,
  start: LoopPlan,
  nextPlan: (plan: LoopPlan, life: Life) => LoopPlan,
): Outcome {
  let plan = start;
  let life = livedBy(plan, somebody, wrong, { days: CYCLE_DAYS });
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    plan = nextPlan(plan, life);
    const days = cycle === CYCLES ? JUDGED_DAYS : CYCLE_DAYS;
    life = livedBy(plan, somebody, wrong, { days, continueFrom: life.end });
  }
  return outcomeOf(life);
}
