import type { CarePlan } from 'fhir/r4.js';

import { type Part, type PartName, partIdentifier, partReference, taggedMeta } from '../bundle/part.ts';
import {
  clinicianReference,
  PART,
  patientReference,
  previousPlanReference,
  visitReference,
} from '../bundle/references.ts';
import type { SharedPlan } from '../plan-to-send.ts';

type NamedParts = Readonly<{ medications: readonly PartName[]; supporting: readonly PartName[] }>;

/** The plan as a whole: what it replaces, what is taken, and what the clinician said to the patient. */
export function carePlan(share: SharedPlan, { medications, supporting }: NamedParts): Part {
  const { shareId, sharedAt, approvedAt, messagesToPatient } = share;
  const visit = visitReference(share);
  const previous = previousPlanReference(share);
  const notes = messagesToPatient.map((text) => text.trim()).filter((text) => text !== '');
  const reference = (name: PartName) => partReference(shareId, name);
  const resource: CarePlan = {
    resourceType: 'CarePlan',
    meta: taggedMeta(shareId),
    identifier: [partIdentifier(shareId, PART.carePlan)],
    ...(previous ? { replaces: [previous] } : {}),
    status: share.endedAt === null ? 'active' : 'revoked',
    intent: 'plan',
    title: 'Insulin treatment plan',
    subject: patientReference(share),
    ...(visit ? { encounter: visit } : {}),
    period: { start: sharedAt, ...(share.endedAt === null ? {} : { end: share.endedAt }) },
    created: approvedAt,
    author: clinicianReference(share),
    ...(supporting.length > 0 ? { supportingInfo: supporting.map(reference) } : {}),
    ...(medications.length > 0 ? { activity: medications.map((name) => ({ reference: reference(name) })) } : {}),
    ...(notes.length > 0 ? { note: notes.map((text) => ({ time: approvedAt, text })) } : {}),
  };
  return { name: PART.carePlan, resource };
}
