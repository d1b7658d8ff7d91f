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
  const pumps = [
    ...Object.entries({ ...PUMP_SCENARIOS, ...RARE }),
    ...golden,
    ...drawnPeople({ ...drawn, injections: 0 }),
  ]
    .map(([name, build]) => [name, build()] as const)
    .filter(([, { treatmentType, recorded }]) => treatmentType === 'PUMP' && recorded.sensors.length > 0);
  return [
    ...pumps.map(([name, input]) => [`${name}, with a meter alone`, () => withMeter(input)] as const),
    ...Object.entries({ ...PUMP_SCENARIOS, ...INJECTION_SCENARIOS, ...RARE, ...GIVEN_OTHERWISE }),
    ...golden,
    ...drawnPeople(drawn),
  ];
}
