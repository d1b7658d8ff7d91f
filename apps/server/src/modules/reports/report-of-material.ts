import { type PatientReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { PumpSettings } from '#modules/readings/pump-settings.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';

/** What reports are made of, as it is stored. */
export type ReportMaterial = Readonly<{
  about: Pick<ReportInput, 'zone' | 'nowMs' | 'days'>;
  outerBand: ReportInput['outerBand'];
  history: StoredHistory;
  settings: PumpSettings | undefined;
  generatedAt: Date;
}>;

export type GeneratedReport = PatientReport & Readonly<{ generatedAt: Date }>;

export function reportOfMaterial({
  about,
  outerBand,
  history,
  settings,
  generatedAt,
}: ReportMaterial): GeneratedReport {
  const { records, devices } = deviceHistory(history);
  const existingRates = settings && {
    existingBasalRates: settings.basalUnitsPerHour,
    existingCarbRatio: settings.carbRatioGramsPerUnit,
    existingCorrectionFactor: settings.correctionFactorMgDlPerUnit,
    existingRatesAtMs: settings.atMs,
  };
  const report = patientReport({ ...about, records, devices, outerBand, ...(existingRates ? { existingRates } : {}) });
  return { ...report, generatedAt };
}
