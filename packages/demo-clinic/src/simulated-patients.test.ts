import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { seededChoice } from './seeded-choice.ts';
import { simulatedPatients } from './simulated-patients.ts';

const patientsOf = (seed: number) =>
  simulatedPatients({
    seed,
    count: 40,
    treatmentTypes: TREATMENT_TYPES,
    emailDomain: 'demo.glidepath.test',
    mrn: (index) => `A${index}`,
    diabetesType: null,
    studyGroups: [],
  });

describe('simulatedPatients', () => {
  it('are the same for the same seed and others for another', () => {
    expect(patientsOf(1)).toEqual(patientsOf(1));
    expect(patientsOf(1)).not.toEqual(patientsOf(2));
  });

  it('never change: whoever has seen the demo finds the same people', () => {
    const people = patientsOf(2026).map(({ firstName, lastName, bornOn }) => `${firstName} ${lastName} ${bornOn}`);
    expect(people.slice(0, 2)).toEqual(['Jasmine Haddad 1984-08-05', 'Santiago Haddad 1942-01-18']);
    expect(new Set(people).size).toBe(people.length);
  });
});

describe('seededChoice', () => {
  it('draws each number below the limit about as often, and no other', () => {
    const choice = seededChoice(7);
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i += 1) {
      const drawn = choice.below(6);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
