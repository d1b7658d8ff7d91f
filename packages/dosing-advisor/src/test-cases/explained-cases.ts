import type { AdvisorInput } from '../input/advisor-input.ts';
import { drawnPeople } from './drawn-people.ts';
import { GIVEN_OTHERWISE } from './given-otherwise.ts';
import { GOLDEN_PATIENTS, goldenInput } from './golden-patients.ts';
import { INJECTION_SCENARIOS } from './injection-scenarios.ts';
import { PUMP_SCENARIOS } from './pump-scenarios.ts';
import { RARE } from './rare-cases.ts';
import { withMeter } from './with-a-meter.ts';

// People whose advice is read as a whole: between them every reason, safety rule and flag occurs.

/** With so many people drawn besides. */
export function explainedCases(
  drawn: Readonly<{ pumps: number; injections: number }>,
): readonly (readonly [name: string, build: () => AdvisorInput])[] {
  const golden = Object.entries(GOLDEN_PATIENTS).map(([name, patient]) => [name, () => goldenInput(patient)] as const);
  const made = [
    ...Object.entries({ ...PUMP_SCENARIOS, ...INJECTION_SCENARIOS, ...RARE, ...GIVEN_OTHERWISE }),
    ...golden,
    ...drawnPeople({ ...drawn, injections: 0 }),
  ];
  // With a meter alone other rules decide.
  const byMeter = made
    .map(([name, build]) => [`${name}, by a meter`, build()] as const)
    .filter(([, { recorded }]) => recorded.sensors.length > 0)
    .map(([name, input]) => [name, () => withMeter(input)] as const);
  return [...made, ...byMeter, ...drawnPeople({ ...drawn, pumps: 0 })];
}
