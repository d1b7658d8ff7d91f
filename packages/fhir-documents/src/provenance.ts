import type { Provenance, ProvenanceAgent, Reference } from 'fhir/r4.js';

import { type Part, type PartName, partReference, taggedMeta } from './bundle/part.ts';
import { clinicianReference, PART } from './bundle/references.ts';
import { SYSTEMS } from './codes/systems.ts';
import type { SharedPlan } from './plan-to-send.ts';

/** Who stands for it: the clinician who approved it, and the program that proposed it. */
export function provenance(share: SharedPlan, targets: readonly PartName[]): Part {
  const { shareId, approvedAt, sharedAt, advisorVersion } = share;
  const resource: Provenance = {
    resourceType: 'Provenance',
    meta: taggedMeta(shareId),
    target: targets.map((name) => partReference(shareId, name)),
    occurredDateTime: approvedAt,
    recorded: sharedAt,
    agent: [
      agent('author', clinicianReference(share)),
      ...(advisorVersion === null ? [] : [agent('assembler', partReference(shareId, PART.advisor))]),
    ],
  };
  return { name: PART.provenance, resource };
}

function agent(role: 'author' | 'assembler', who: Reference): ProvenanceAgent {
  return { type: { coding: [{ system: SYSTEMS.participantType, code: role }] }, who };
}
