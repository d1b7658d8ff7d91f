import type { Bundle, Device, FhirResource } from 'fhir/r4.js';

import { entryOf, type Part, taggedMeta } from './bundle/part.ts';
import { PART } from './bundle/references.ts';
import { cgmObservations } from './cgm/cgm-observations.ts';
import { SYSTEMS } from './codes/systems.ts';
import { documentReferences } from './document-references.ts';
import { carePlan } from './plan/care-plan.ts';
import { planParts } from './plan/plan-parts.ts';
import type { SharedPlan } from './plan-to-send.ts';
import { provenance } from './provenance.ts';

/** Everything of a shared plan as one FHIR R4 transaction: all of it is stored or nothing, and only once. */
export function planBundle(share: SharedPlan): Bundle<FhirResource> {
  const { shareId, sharedAt, advisorVersion, cgm } = share;
  const sensor = cgm ? cgmObservations(share, cgm) : [];
  const { medications, settings } = planParts(share);
  const plan = carePlan(share, {
    medications: namesOf(medications),
    supporting: namesOf([...settings, ...sensor.filter(({ name }) => name === PART.cgmSummary)]),
  });
  const told = [...sensor, ...settings, ...medications, plan, ...documentReferences(share)];
  const parts = [
    ...(advisorVersion === null ? [] : [advisorDevice(advisorVersion)]),
    ...told,
    provenance(share, namesOf(told)),
  ];
  return {
    resourceType: 'Bundle',
    meta: taggedMeta(shareId),
    identifier: { system: SYSTEMS.sharedPlan, value: shareId },
    type: 'transaction',
    timestamp: sharedAt,
    entry: parts.map((part) => entryOf(shareId, part)),
  };
}

const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);

/** The program that advised, one for each of its versions: all plans share it. */
function advisorDevice(version: string): Part {
  const resource: Device = {
    resourceType: 'Device',
    identifier: [{ system: SYSTEMS.advisor, value: version }],
    status: 'active',
    deviceName: [{ name: 'Glidepath dosing advisor', type: 'model-name' }],
    version: [{ value: version }],
  };
  return { name: PART.advisor, resource };
}
