import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { signatureWire } from '@glidepath/api-contract/wire/signature.wire';
import type { PlanDocumentInput } from '@glidepath/report-documents';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { isoDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';

export type PrintedPlan = Readonly<{
  feedback: PlanDocumentInput['feedback'] &
    Readonly<{
      receivedAt: string;
      replacedAt?: string | null | undefined;
      signature?: Camelised<(typeof signatureWire)['_zod']['output']> | undefined;
    }>;
  /** For a version that was entered, not recommended. */
  entered?: NonNullable<PlanDocumentInput['entered']>;
  planBefore: PlanDocumentInput['planBefore'];
  patient: Pick<Patient, 'name' | 'mrn' | 'dateOfBirth'>;
  clinic: Pick<Clinic, 'name' | 'isDemo'> & Readonly<{ clinicConfiguration: Pick<Configuration, 'initialPlanUnits'> }>;
}>;
type Configuration = Clinic['clinicConfiguration'];

type Reader = Readonly<{ language: Language; isAmPm: boolean; now: Date }>;

/** The document of an approved plan, as its reader sees it on the screen. */
export function planInput(plan: PrintedPlan, reader: Reader): PlanDocumentInput {
  const { feedback, planBefore, patient, clinic, entered } = plan;
  const { signature } = feedback;
  return {
    feedback,
    signature: signature ? { ...signature, signedAt: wallTime(new Date(signature.signedAt)) } : null,
    ...(entered && { entered }),
    approvedAt: wallTime(new Date(feedback.receivedAt)),
    replacedAt: feedback.replacedAt ? wallTime(new Date(feedback.replacedAt)) : null,
    planBefore,
    patient: { name: patient.name, mrn: patient.mrn, bornOn: patient.dateOfBirth },
    clinicName: clinic.name,
    language: reader.language,
    unit: clinic.clinicConfiguration.initialPlanUnits,
    isAmPm: reader.isAmPm,
    madeAt: wallTime(reader.now),
    isSimulated: clinic.isDemo,
  };
}

/** A moment on the clock of the person who reads the document. */
export function wallTime(moment: Date): Readonly<{ day: string; minuteOfDay: number }> {
  return { day: isoDay(moment), minuteOfDay: moment.getHours() * 60 + moment.getMinutes() };
}
