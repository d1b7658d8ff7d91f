import type { LoopDocumentInput, LoopPlanInput } from '@glidepath/report-documents';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paperSizeIn } from './paper-size.ts';
import { wallTime } from './plan-input.ts';

type Printed = Readonly<{
  patient: Pick<Patient, 'name' | 'mrn' | 'dateOfBirth'>;
  clinic: Pick<Clinic, 'name' | 'country' | 'isDemo'> &
    Readonly<{ clinicConfiguration: Pick<Clinic['clinicConfiguration'], 'initialPlanUnits'> }>;
}>;
/** The report of a closed loop as it is shown, and whose it is. */
export type PrintedLoopReport = Printed & Readonly<{ loop: LoopDocumentInput['loop'] }>;
/** Settings that were approved for a closed loop, signed where the clinic wants it. */
export type PrintedLoopPlan = Printed &
  Readonly<{
    approved: LoopPlanInput['approved'] &
      Readonly<{
        approvedAt: string;
        signature?: Readonly<{ name: string; signedAt: string; meaning: 'approved' }> | undefined;
      }>;
  }>;

type Reader = Readonly<{ language: Language; isAmPm: boolean; now: Date }>;

export function loopReportInput({ loop, ...printed }: PrintedLoopReport, reader: Reader): LoopDocumentInput {
  return { loop, pageSize: paperSizeIn(printed.clinic.country), ...aroundOf(printed, reader) };
}

export function loopPlanInput({ approved, ...printed }: PrintedLoopPlan, reader: Reader): LoopPlanInput {
  const { signature } = approved;
  return {
    approved,
    approvedAt: wallTime(new Date(approved.approvedAt)),
    signature: signature ? { ...signature, signedAt: wallTime(new Date(signature.signedAt)) } : null,
    ...aroundOf(printed, reader),
  };
}

function aroundOf({ patient, clinic }: Printed, { language, isAmPm, now }: Reader) {
  return {
    patient: { name: patient.name, mrn: patient.mrn, bornOn: patient.dateOfBirth },
    clinicName: clinic.name,
    unit: clinic.clinicConfiguration.initialPlanUnits,
    isSimulated: clinic.isDemo,
    language,
    isAmPm,
    madeAt: wallTime(now),
  };
}
