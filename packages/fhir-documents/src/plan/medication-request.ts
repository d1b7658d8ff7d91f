import type { MedicationRequest } from 'fhir/r4.js';

import { type Part, partIdentifier, taggedMeta } from '../bundle/part.ts';
import { clinicianReference, patientReference, visitReference } from '../bundle/references.ts';
import type { SharedPlan } from '../plan-to-send.ts';
import type { InsulinDoses } from './insulin-doses.ts';

/**
 * What is taken of one insulin. A plan and not an order: nobody is to dispense anything because of it. The insulin has
 * its name and no code, since one name may stand for several products.
 */
export function medicationRequest(share: SharedPlan, { insulinName, dosages }: InsulinDoses, place: number): Part {
  const name = `med${place}`;
  const visit = visitReference(share);
  const resource: MedicationRequest = {
    resourceType: 'MedicationRequest',
    meta: taggedMeta(share.shareId),
    identifier: [partIdentifier(share.shareId, name)],
    status: share.endedAt === null ? 'active' : 'stopped',
    intent: 'plan',
    medicationCodeableConcept: { text: insulinName },
    subject: patientReference(share),
    ...(visit ? { encounter: visit } : {}),
    authoredOn: share.approvedAt,
    requester: clinicianReference(share),
    dosageInstruction: [...dosages],
  };
  return { name, resource };
}
