import type { Device } from 'fhir/r4.js';

import type { Part } from './bundle/part.ts';
import { PART } from './bundle/references.ts';
import { SYSTEMS } from './codes/systems.ts';

/** The program that advised, one for each of its versions: all plans share it. */
export function advisorDevice(version: string): Part {
  const resource: Device = {
    resourceType: 'Device',
    identifier: [{ system: SYSTEMS.advisor, value: version }],
    status: 'active',
    deviceName: [{ name: 'Glidepath dosing advisor', type: 'model-name' }],
    version: [{ value: version }],
  };
  return { name: PART.advisor, resource };
}
