import { type Life, simulateLife, type TrueSettings, trueSettings } from '@glidepath/virtual-patients';
import { outcomeOf } from '../../in-silico-trial/outcome.ts';
import type { Patient } from '../../in-silico-trial/patients/pump-patients.ts';
import type { LoopCase } from '../cases/loop-cases.ts';
import { LOOP_KINDS, type LoopKind } from '../cases/loop-kinds.ts';
import { type LoopPlan, loopPlan } from '../cases/loop-plan.ts';
import type { LoopSettings } from '../cases/loop-settings.ts';

/** Somebody who takes part, and what of them nobody has to work out twice. */
export type LoopPatient = Readonly<{
  patient: Patient;
  seed: number;
  needed: TrueSettings;
  /** Of a week by the right settings without a loop: what a loop is told when it is switched on. */
  totalDailyUnits: number;
  /** What is right for them; the usual settings of the loop if absent. */
  best?: LoopSettings;
}>;

const KNOWN_DAYS = 7;

export function loopPatient(patient: Patient, seed: number): LoopPatient {
  const needed = trueSettings(patient.person);
  const { plan } = loopPlan(LOOP_KINDS.none, LOOP_KINDS.none.usual, needed, 0);
  const week = simulateLife({ person: patient.person, habits: patient.habits, plan, days: KNOWN_DAYS, seed });
  return { patient, seed, needed, totalDailyUnits: outcomeOf(week).unitsPerDay };
}

export function planOf(kind: LoopKind, somebody: LoopPatient, { settings }: LoopCase): LoopPlan {
  const { needed, totalDailyUnits, best = kind.usual } = somebody;
  return loopPlan(kind, settings(best), needed, totalDailyUnits);
}

type Stretch = Readonly<{ days: number; continueFrom?: Life['end'] }>;

/** Lived by this plan, whatever the case says of settings; its habits hold. */
export function livedBy({ plan, loop }: LoopPlan, somebody: LoopPatient, { habits }: LoopCase, stretch: Stretch): Life {
  const { patient, seed } = somebody;
  return simulateLife({
    person: patient.person,
    habits: { ...patient.habits, ...habits },
    plan,
    seed,
    ...stretch,
    ...(loop && { loop }),
  });
}
