import { gzipSync } from 'node:zlib';
import { patientReportsWire } from '@glidepath/api-contract/wire/reports.wire';
import { wireJson } from '@glidepath/api-contract/wire/wire-json';

import { QUICK_GZIP } from '#platform/http/packed-answer.ts';
import { type ReportMaterial, reportOfMaterial } from './report-of-material.ts';
import { reportsAnswer } from './reports-answer.ts';

export type PackedReports = Readonly<{
  /** The JSON of the answer. */
  gzipped: Uint8Array;
  /** From the sensor or, without one, the meter. */
  glucoseAvgMgDl: number | null;
}>;

/** From what is stored to the bytes of an answer. */
export function work(material: ReportMaterial): PackedReports {
  const report = reportOfMaterial(material);
  const { cgm, smbg } = report.agp.statistics;
  return {
    gzipped: gzipSync(wireJson(patientReportsWire, reportsAnswer(report)), QUICK_GZIP),
    glucoseAvgMgDl: cgm?.avg.value ?? smbg?.avg.value ?? null,
  };
}
