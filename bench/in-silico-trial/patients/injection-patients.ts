import { drawPeople, type Person, TYPICAL_HABITS, withType2 } from '@glidepath/virtual-patients';

import type { Patient } from './pump-patients.ts';

const ADULT_YEARS = 45;

export function type1Patients(count: number, seed: number): Patient[] {
  return drawPeople({ count, seed, cohort: 'B' }).map(adult);
}

export function type2Patients(count: number, seed: number): Patient[] {
  return drawPeople({ count, seed, cohort: 'B' }).map((person) => adult(withType2(person)));
}

function adult(person: Person): Patient {
  return { person, habits: TYPICAL_HABITS, ageYears: ADULT_YEARS };
}
