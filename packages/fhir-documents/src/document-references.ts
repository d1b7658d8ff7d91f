import type { Attachment, DocumentReference } from 'fhir/r4.js';

import { type Part, partIdentifier, taggedMeta } from './bundle/part.ts';
import { clinicianReference, PART, patientReference, visitReference } from './bundle/references.ts';
import { SYSTEMS } from './codes/systems.ts';
import type { SharedPlan } from './plan-to-send.ts';

type Kind = Readonly<{ name: string; loincCode: string; description: string }>;

const PLAN_NOTE: Kind = { name: PART.document, loincCode: '18776-5', description: 'Insulin treatment plan' };
const GLUCOSE_PROFILE: Kind = {
  name: PART.profilePicture,
  loincCode: '107931-8',
  description: 'Ambulatory glucose profile',
};

/** The plan as the patient has it on paper, and the picture of the profile where there is one. */
export function documentReferences(share: SharedPlan): Part[] {
  const { document, profilePngBase64 } = share;
  const plan = attachment('application/pdf', document.pdfBase64, { language: document.language });
  const picture = profilePngBase64 === null ? [] : [attachment('image/png', profilePngBase64)];
  return [documentPart(share, PLAN_NOTE, plan), ...picture.map((png) => documentPart(share, GLUCOSE_PROFILE, png))];
}

function documentPart(share: SharedPlan, { name, loincCode, description }: Kind, file: Attachment): Part {
  const visit = visitReference(share);
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    meta: taggedMeta(share.shareId),
    identifier: [partIdentifier(share.shareId, name)],
    // A picture of what the sensor recorded stays true.
    status: share.endedAt !== null && name === PLAN_NOTE.name ? 'superseded' : 'current',
    docStatus: 'final',
    type: { coding: [{ system: SYSTEMS.loinc, code: loincCode }], text: description },
    subject: patientReference(share),
    date: share.approvedAt,
    author: [clinicianReference(share)],
    description,
    content: [{ attachment: { ...file, title: description, creation: share.approvedAt } }],
    ...(visit ? { context: { encounter: [visit] } } : {}),
  };
  return { name, resource };
}

function attachment(contentType: string, data: string, others: Partial<Attachment> = {}): Attachment {
  return { contentType, ...others, data, size: sizeBytes(data) };
}

function sizeBytes(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return (base64.length / 4) * 3 - padding;
}
