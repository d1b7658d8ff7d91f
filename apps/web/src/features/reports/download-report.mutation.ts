import type { PrintedProgramming, ReportDocumentInput } from '@glidepath/report-documents';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { makeDocument } from '#documents/make-document.ts';
import { paperSizeIn } from '#documents/paper-size.ts';
import { wallTime } from '#documents/plan-input.ts';
import { type Clinic, clinicQuery } from '#shared/account/clinic.query.ts';
import { type Patient, patientQuery } from '#shared/account/patients.query.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { currentPumpPlanQuery, type PumpPlanInForce } from './current-plan/current-pump-plan.query.ts';
import type { PatientReports } from './patient-reports.query.ts';

export type PrintedReports = Readonly<{ reports: PatientReports; patientId: string; treatmentType: TreatmentType }>;

/** Makes and saves the PDF of the reports that are shown, as they are shown: no newer ones are asked for. */
export function useDownloadReport({ reports, patientId, treatmentType }: PrintedReports) {
  const queries = useQueryClient();
  const reader = { language: useLanguage(), isAmPm: useIsAmPm() };
  return useMutation({
    mutationFn: async () => {
      const now = new Date();
      const [patient, clinic] = await Promise.all([
        queries.ensureQueryData(patientQuery(patientId)),
        queries.ensureQueryData(clinicQuery()),
      ]);
      // As the plan is shown beside the reports; where it is not known, nothing is said about the pump.
      const { queryKey } = currentPumpPlanQuery({ patientId, reportsAt: reports.generatedAt });
      const current = queries.getQueryData<PumpPlanInForce>(queryKey) ?? null;
      const input = printInput({ reports, current, patient, clinic, treatmentType, now, ...reader });
      const file = await makeDocument({ document: 'report', input });
      saveFile(file, printFileName(now));
    },
  });
}

export type PrintedReport = Readonly<{
  reports: PatientReports;
  /** What stands beside the reports of a pump; null of injections, and where it is not known. */
  current: PumpPlanInForce | null;
  patient: Pick<Patient, 'name' | 'mrn' | 'dateOfBirth'>;
  clinic: Pick<Clinic, 'name' | 'country' | 'isDemo'> &
    Readonly<{ clinicConfiguration: Pick<Clinic['clinicConfiguration'], 'initialPlanUnits'> }>;
  treatmentType: TreatmentType;
  language: Language;
  isAmPm: boolean;
  now: Date;
}>;

/** The document of what is shown, for the clinic's paper and in its unit. */
export function printInput({
  reports,
  current,
  patient,
  clinic,
  treatmentType,
  now,
  ...reader
}: PrintedReport): ReportDocumentInput {
  return {
    ...reader,
    answer: reports,
    patient: { name: patient.name, mrn: patient.mrn, bornOn: patient.dateOfBirth },
    clinicName: clinic.name,
    isOnInjections: isInjectionType(treatmentType),
    hasFixedMeals: treatmentType === 'MDI_FIXED_MEAL',
    unit: clinic.clinicConfiguration.initialPlanUnits,
    pageSize: paperSizeIn(clinic.country),
    madeAt: wallTime(now),
    programming: current && printedProgramming(current),
    isSimulated: clinic.isDemo,
  };
}

function printedProgramming({ plan, programming, reported }: PumpPlanInForce): PrintedProgramming | null {
  if (!plan || programming === null) return null;
  const { acknowledgedAt } = plan;
  return {
    state: programming,
    reportedAt: reported && wallTime(new Date(reported.timestamp)),
    toldAt: acknowledgedAt === null ? null : wallTime(new Date(acknowledgedAt)),
  };
}

/** Says nothing about the patient: folders of downloads are read by many. */
export function printFileName(now: Date): string {
  return `glucose-report-${isoDay(now)}.pdf`;
}
