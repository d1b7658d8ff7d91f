import type { TreatmentType } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { makeDocument } from '#documents/make-document.ts';
import { clinicQuery } from '#shared/account/clinic.query.ts';
import { patientQuery } from '#shared/account/patients.query.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { PatientReports } from '../report-data.ts';
import { printFileName, printInput } from './print-input.ts';

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
      const input = printInput({ reports, patient, clinic, treatmentType, now, ...reader });
      const file = await makeDocument({ document: 'report', input });
      saveFile(file, printFileName(now));
    },
  });
}
