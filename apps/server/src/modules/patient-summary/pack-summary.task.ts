import { gzipSync } from 'node:zlib';
import { getPatientSummaryCall } from '@glidepath/api-contract/patient-summary/get-patient-summary.call';
import { wireJson } from '@glidepath/api-contract/wire/wire-json';

import { type ReportMaterial, reportOfMaterial } from '#modules/reports/report-of-material.ts';
import { reportsAnswer } from '#modules/reports/reports-answer.ts';
import { QUICK_GZIP } from '#platform/http/packed-answer.ts';
import { lastLow, meterReadingCount } from './last-low.ts';

type SummaryMaterial = Readonly<{ patientId: string; reports: ReportMaterial }>;

/** From what is stored to the bytes of an answer. The figures are those of the reports, made by the same code. */
export function work({ patientId, reports }: SummaryMaterial): Uint8Array {
  const report = reportOfMaterial(reports);
  const { reportsData, generatedAt, newestDataAt } = reportsAnswer(report);
  const { agp, assessment } = reportsData;
  if (!agp || !assessment) throw new Error('Reports that are made now have a profile and an assessment.');
  return gzipSync(
    wireJson(getPatientSummaryCall.answer.schema, {
      patient: patientId,
      generatedAt,
      newestDataAt: newestDataAt ?? null,
      agp,
      assessment,
      lastLow: lastLow(report.dailyReport),
      meterReadings: meterReadingCount(report.dailyReport),
    }),
    QUICK_GZIP,
  );
}
