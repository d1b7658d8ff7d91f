import type { AdvisorInput } from '../input/advisor-input.ts';
import { drawnPeople } from './drawn-people.ts';
import { GIVEN_OTHERWISE } from './given-otherwise.ts';
import { GOLDEN_PATIENTS, goldenInput } from './golden-patients.ts';
import { INJECTION_SCENARIOS } from './injection-scenarios.ts';
import { PUMP_SCENARIOS } from './pump-scenarios.ts';
import { RARE } from './rare-cases.ts';

// People whose advice is read as a whole: between them every reason, safety rule and flag occurs.

/** With so many people drawn besides. */
export function explainedCases(
  drawn: Readonly<{ pumps: number; injections: number }>,
): readonly (readonly [name: string, build: () => AdvisorInput])[] {
  const golden = Object.entries(GOLDEN_PATIENTS).map(([name, patient]) => [name, () => goldenInput(patient)] as const);
  return [
    ...Object.entries({ ...PUMP_SCENARIOS, ...INJECTION_SCENARIOS, ...RARE, ...GIVEN_OTHERWISE }),
    ...golden,
    ...drawnPeople(drawn),
  ];
}
