import { wallTimeIn } from '@glidepath/device-readings';
import { planBundle, type SharedPlan } from '@glidepath/fhir-documents';
import { joinedName } from '@glidepath/patient-rules';
import type { PlanDocumentInput } from '@glidepath/report-documents';

import { cgmFigures } from './cgm-figures.ts';
import { EhrFailure } from './ehr-failure.ts';
import { pdfThread } from './pdf-thread.ts';
import type { PlanMaterial } from './plan-material.ts';

/** The lists that the clinic's numbers come from. */
export type NumberSystems = Readonly<{ mrn: string; visit: string | null }>;

/** As it was when it was shared: whatever happened to the plan since is in the next plan's bundle. */
export function asShared(material: PlanMaterial): PlanMaterial {
  return { ...material, approved: { ...material.approved, planStanding: 'current', replacedAt: null } };
}

/** The same material gives the same bundle, however often it is sent: only then can a receiver tell that it has it. */
export async function planBundleOf(material: PlanMaterial, systems: NumberSystems, profilePng: Buffer | null) {
  const { patient, plan, feedback } = material;
  if (patient.mrn === null) throw new EhrFailure('ehr-patient-unknown');
  if (!plan) throw new EhrFailure('ehr-document-failed');
  const approvedAt = feedback.received_at.toISOString();
  const share: SharedPlan = {
    shareId: feedback.id,
    previousShareId: material.previousFeedbackId,
    approvedAt,
    sharedAt: feedback.shared_at?.toISOString() ?? approvedAt,
    endedAt: material.approved.replacedAt,
    patient: { recordNumber: { system: systems.mrn, value: patient.mrn }, bornOn: patient.date_of_birth },
    clinician: { userId: feedback.physician_id, name: feedback.physician_name },
    signature: material.approved.signature ?? null,
    visit: feedback.visit_number === null ? null : { system: systems.visit, number: feedback.visit_number },
    plan,
    messagesToPatient: messagesOf(material),
    advisorVersion: feedback.algorithm_version,
    glucoseUnit: material.glucoseUnit,
    cgm: cgmFigures(material.reports),
    document: { pdfBase64: (await pdfOf(material)).toString('base64'), language: languageOf(material) },
    profilePngBase64: profilePng?.toString('base64') ?? null,
  };
  return planBundle(share);
}

const languageOf = ({ physician }: PlanMaterial) => physician?.language ?? 'en';

/** On paper nothing stands that changes with the day it is printed: it is dated by the approval. */
function pdfOf(material: PlanMaterial): Promise<Buffer> {
  const { patient, clinic, physician, feedback } = material;
  const approvedAt = wallTime(feedback.received_at, patient.timezone);
  const { replacedAt, signature } = material.approved;
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = patient;
  // In a thread of its own: while a PDF writer loads in the server's thread, nobody would be answered.
  return pdfThread().ask({
    feedback: material.approved,
    approvedAt,
    signature: signature ? { ...signature, signedAt: wallTime(new Date(signature.signedAt), patient.timezone) } : null,
    replacedAt: replacedAt === null ? null : wallTime(new Date(replacedAt), patient.timezone),
    planBefore: material.approved.planBefore?.plan ?? null,
    patient: {
      name: joinedName({ firstName, middleName, lastName }),
      mrn: patient.mrn,
      bornOn: patient.date_of_birth,
    },
    clinicName: clinic.name,
    language: languageOf(material),
    unit: material.glucoseUnit,
    isAmPm: physician?.is_am_pm ?? false,
    madeAt: approvedAt,
    isSimulated: clinic.is_demo,
  });
}

function messagesOf({ approved: { data } }: PlanMaterial): string[] {
  const { rationale } = data;
  const said = [
    rationale?.general,
    rationale?.basalComments,
    rationale?.crComments,
    rationale?.cfComments,
    data.basalComment,
    data.bolusComments,
  ];
  return said.flatMap((text) => (text ? [text] : []));
}

/** On the patient's clock. */
function wallTime(at: Date, zone: string): PlanDocumentInput['approvedAt'] {
  return wallTimeIn(zone, at.getTime());
}
