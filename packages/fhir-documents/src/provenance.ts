import type { Provenance, ProvenanceAgent, Reference, Signature } from 'fhir/r4.js';

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
    ...(share.signature ? { signature: [signature(share, share.signature)] } : {}),
  };
  return { name: PART.provenance, resource };
}

/** An author's by the list that FHIR names; as what it was given, by ours. The proof behind it stays in the audit trail. */
function signature(share: SharedPlan, { name, signedAt, meaning }: NonNullable<SharedPlan['signature']>): Signature {
  return {
    type: [
      { system: SYSTEMS.signatureType, code: '1.2.840.10065.1.12.1.1', display: "Author's Signature" },
      { system: SYSTEMS.signatureMeaning, code: meaning, display: 'Approval of this treatment plan' },
    ],
    when: signedAt,
    who: { ...clinicianReference(share), display: name },
  };
}

function agent(role: 'author' | 'assembler', who: Reference): ProvenanceAgent {
  return { type: { coding: [{ system: SYSTEMS.participantType, code: role }] }, who };
}
