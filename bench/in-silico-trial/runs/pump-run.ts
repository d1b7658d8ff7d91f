import type { PumpPlan } from '@glidepath/treatment-plan';
import { flatPumpPlan, simulateLife, type TrueSettings, truePumpPlan, trueSettings } from '@glidepath/virtual-patients';

import { type Adviser, presentAdviser } from '../arms/adviser.ts';
import { autotuned, type autotuneModules } from '../arms/autotune.ts';
import { pumpInput } from '../arms/pump-input.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import type { Patient } from '../patients/pump-patients.ts';
import type { Scenario } from '../patients/scenarios.ts';
import { asking, type Cycles, cycles, type Living, unchangedOutcomes } from './cycles.ts';
import { type PredictedChange, predictedChange } from './predicted-change.ts';
import { CYCLE_DAYS } from './protocol.ts';

/** One patient who begins with one set of settings: the same life under each arm. */
export type PumpRun = Readonly<{
  /** Before the first advice. */
  start: Outcome;
  /** The first settings, over the days after the early cycles and after all. */
  unchangedEarly: Outcome;
  unchanged: Outcome;
  /** After each cycle. */
  advised: readonly Outcome[];
  formerlyAdvised: readonly Outcome[] | null;
  autotuned: readonly Outcome[] | null;
  /** Names of the cycles in which the advisor gave no plan. */
  refusals: readonly string[];
  formerRefusals: readonly string[];
  prediction: PredictedChange | null;
}>;

export type PumpCase = Readonly<{ patient: Patient; scenario: Scenario; seed: number; judgedDays: number }>;
/** Who takes part beside the advisor of today. */
export type OtherArms = Readonly<{
  former: Adviser | null;
  autotune: ReturnType<typeof autotuneModules> | null;
}>;

export function pumpRun({ patient, scenario, seed, judgedDays }: PumpCase, { former, autotune }: OtherArms): PumpRun {
  const living = livingOf(patient, seed);
  const plan = flatPumpPlan(settingsOf(patient), scenario);
  const first = simulateLife({ ...living, plan, days: CYCLE_DAYS });
  const arm = (nextPlan: Cycles<PumpPlan>['nextPlan']) => cycles({ living, plan, first, judgedDays, nextPlan });
  const inputOf = (now: PumpPlan, life: typeof first) => pumpInput(patient, now, life);
  const present = asking(presentAdviser, inputOf);
  const before = former && asking(former, inputOf);
  const advised = arm(present.nextPlan);
  const formerlyAdvised = before && arm(before.nextPlan);
  const [answer] = present.answers;
  const unchanged = unchangedOutcomes(living, plan, judgedDays);
  return {
    start: outcomeOf(first),
    unchangedEarly: unchanged.early,
    unchanged: unchanged.end,
    advised,
    formerlyAdvised,
    autotuned: autotune && arm((now, life) => autotuned(autotune, now, life)),
    refusals: present.refusals(),
    formerRefusals: before ? before.refusals() : [],
    prediction:
      answer?.plan && answer.effect
        ? predictedChange(answer.effect, first, simulateLife({ ...living, plan: answer.plan, days: CYCLE_DAYS }))
        : null,
  };
}

/** What the true settings would come to over the days after the early cycles, and after all. */
export function trueSettingsOutcomes({ patient, seed, judgedDays }: Omit<PumpCase, 'scenario'>) {
  return unchangedOutcomes(livingOf(patient, seed), truePumpPlan(settingsOf(patient)), judgedDays);
}

export function livingOf({ person, habits }: Patient, seed: number): Living {
  return { person, habits, seed };
}

const settingsByPatient = new WeakMap<Patient, TrueSettings>();

/** Worked out once for each patient: it takes as long as some weeks of life. */
export function settingsOf(patient: Patient): TrueSettings {
  const known = settingsByPatient.get(patient) ?? trueSettings(patient.person);
  settingsByPatient.set(patient, known);
  return known;
}
