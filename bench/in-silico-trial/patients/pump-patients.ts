import {
  drawLateRisers,
  drawPeople,
  drawYouths,
  type Habits,
  type Person,
  TYPICAL_HABITS,
} from '@glidepath/virtual-patients';

/**
 * A and B: adults of the Hovorka model. C: children and adolescents of the Padova model with harsh lives. D: adults of a
 * third model with other habits, on whom nothing was tuned.
 */
export const PUMP_COHORTS = ['A', 'B', 'C', 'D'] as const;
export type PumpCohort = (typeof PUMP_COHORTS)[number];

export type Patient = Readonly<{ person: Person; habits: Habits; ageYears: number }>;

const ADULT_YEARS = 40;

export function pumpPatients(cohort: PumpCohort, count: number, seed: number): Patient[] {
  if (cohort === 'C') return drawYouths({ count, seed });
  if (cohort === 'D') return drawLateRisers({ count, seed });
  return drawPeople({ count, seed, cohort }).map((person) => ({
    person,
    habits: TYPICAL_HABITS,
    ageYears: ADULT_YEARS,
  }));
}
