import { drawPeople, type Person, TYPICAL_HABITS, withType2 } from '@glidepath/virtual-patients';
import type { TrialSize } from '../trial-size.ts';
import { type Patient, type PumpCohort, pumpPatients } from './pump-patients.ts';

export type Group = PumpCohort | 'type 1' | 'type 2';

/** Somebody of the trial and the seed of their life. */
export type Participant = Readonly<{ patient: Patient; seed: number }>;

/**
 * Groups and people have seeds of their own, so that nobody changes when more take part. The first five groups take turns
 * in steps of five; later ones begin far above them.
 */
const SEED_STEP = 100_003;
const PERSON_STEP = 5;
const GROUP_SEEDS: Readonly<Record<Group, number>> = { A: 1, B: 2, C: 3, 'type 1': 4, 'type 2': 5, D: 50_000 };

export function participants(group: Group, { seed, ...size }: TrialSize): Participant[] {
  const groupSeed = seed * SEED_STEP + GROUP_SEEDS[group];
  return drawnPatients(group, size, groupSeed).map((patient, index) => ({
    patient,
    seed: groupSeed + (index + 1) * PERSON_STEP,
  }));
}

function drawnPatients(group: Group, size: Omit<TrialSize, 'seed'>, groupSeed: number): Patient[] {
  if (group === 'type 1') return type1Patients(size.injectionPatients, groupSeed);
  if (group === 'type 2') return type2Patients(size.type2Patients, groupSeed);
  return pumpPatients(group, size.pumpPatients[group], groupSeed);
}

const ADULT_YEARS = 45;

function type1Patients(count: number, seed: number): Patient[] {
  return drawPeople({ count, seed, cohort: 'B' }).map(adult);
}

function type2Patients(count: number, seed: number): Patient[] {
  return drawPeople({ count, seed, cohort: 'B' }).map((person) => adult(withType2(person)));
}

function adult(person: Person): Patient {
  return { person, habits: TYPICAL_HABITS, ageYears: ADULT_YEARS };
}
