import { type Advice, type AdvisorInput, advise, EARLIER_DAYS } from '@glidepath/dosing-advisor';
import type { PumpPlan } from '@glidepath/treatment-plan';
import {
  flatPumpPlan,
  type Life,
  simulateLife,
  type TrueSettings,
  truePumpPlan,
  trueSettings,
} from '@glidepath/virtual-patients';

import { autotuned, type autotuneModules } from '../arms/autotune.ts';
import { pumpInput } from '../arms/pump-input.ts';
import { recordedOf } from '../arms/recorded-life.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import type { Patient } from '../patients/pump-patients.ts';
import type { Scenario } from '../patients/scenarios.ts';
import { joinedRecords } from './joined-lives.ts';
import { type PredictedChange, predictedChange } from './predicted-change.ts';
import { CYCLE_DAYS, CYCLES, WARM_UP_DAYS } from './protocol.ts';

/** One patient who begins with one set of settings: the same life under each arm. */
export type PumpRun = Readonly<{
  /** Before the first advice. */
  start: Outcome;
  /** After the last cycle. */
  unchanged: Outcome;
  /** After each cycle. */
  advised: readonly Outcome[];
  autotuned: readonly Outcome[] | null;
  /** Codes of the cycles in which the advisor gave no plan. */
  refusals: readonly string[];
  prediction: PredictedChange | null;
}>;

export type PumpCase = Readonly<{ patient: Patient; scenario: Scenario; seed: number; judgedDays: number }>;

export function pumpRun(
  { patient, scenario, seed, judgedDays }: PumpCase,
  autotune: ReturnType<typeof autotuneModules> | null,
): PumpRun {
  const { person, habits } = patient;
  const plan = flatPumpPlan(settingsOf(patient), scenario);
  const first = simulateLife({ person, habits, plan, seed, days: CYCLE_DAYS });
  const refusals: string[] = [];
  let prediction: PredictedChange | null = null;
  const lived: Life[] = [];
  const advisedPlan = (now: PumpPlan, life: Life) => {
    const advice = advise({ ...pumpInput(patient, now, life), ...earlierThan(lived) });
    lived.push(life);
    if (advice.outcome === 'refused') refusals.push(String(advice.refusals[0]?.name));
    const next = planFrom(now, advice);
    if (life === first && advice.outcome === 'plan' && advice.isChanged) {
      prediction = predictedChange(advice, first, simulateLife({ person, habits, plan: next, seed, days: CYCLE_DAYS }));
    }
    return next;
  };
  const advised = cycles({ patient, seed, judgedDays, first, plan, nextPlan: advisedPlan });
  const tuned =
    autotune &&
    cycles({ patient, seed, judgedDays, first, plan, nextPlan: (now, life) => autotuned(autotune, now, life) });
  const unchanged = lastPeriod({ patient, plan, seed, judgedDays });
  return { start: outcomeOf(first), unchanged, advised, autotuned: tuned, refusals, prediction };
}

/** What the true settings would come to over the days after the last cycle. */
export function trueSettingsOutcome({ patient, ...lived }: Omit<PumpCase, 'scenario'>): Outcome {
  return lastPeriod({ patient, ...lived, plan: truePumpPlan(settingsOf(patient)) });
}

type Cycles = Readonly<{
  patient: Patient;
  seed: number;
  judgedDays: number;
  first: Life;
  plan: PumpPlan;
  nextPlan: (plan: PumpPlan, life: Life) => PumpPlan;
}>;

function cycles({ patient: { person, habits }, seed, judgedDays, first, nextPlan, ...beginning }: Cycles): Outcome[] {
  let { plan } = beginning;
  let life = first;
  return Array.from({ length: CYCLES }, (_, cycle) => {
    plan = nextPlan(plan, life);
    const days = cycle === CYCLES - 1 ? judgedDays : CYCLE_DAYS;
    life = simulateLife({ person, habits, plan, seed, days, continueFrom: life.end });
    return outcomeOf(life);
  });
}

function lastPeriod({ patient, plan, seed, judgedDays }: Omit<Cycles, 'first' | 'nextPlan'>): Outcome {
  const { person, habits } = patient;
  const firstDay = CYCLES * CYCLE_DAYS - WARM_UP_DAYS;
  const warmUp = simulateLife({ person, habits, plan, seed, days: WARM_UP_DAYS, firstDay });
  return outcomeOf(simulateLife({ person, habits, plan, seed, days: judgedDays, continueFrom: warmUp.end }));
}

/** As many of the lives before as the advisor looks back to. */
function earlierThan(lived: readonly Life[]): Pick<AdvisorInput, 'earlier'> {
  if (lived.length === 0) return {};
  const life = joinedRecords(lived.slice(-EARLIER_DAYS / CYCLE_DAYS));
  return { earlier: { days: life.days, recorded: recordedOf(life) } };
}

function planFrom(plan: PumpPlan, advice: Advice): PumpPlan {
  return advice.outcome === 'plan' && advice.plan.type === 'PUMP' ? advice.plan : plan;
}

const settingsByPatient = new WeakMap<Patient, TrueSettings>();

/** Worked out once for each patient: it takes as long as some weeks of life. */
function settingsOf(patient: Patient): TrueSettings {
  const known = settingsByPatient.get(patient) ?? trueSettings(patient.person);
  settingsByPatient.set(patient, known);
  return known;
}
