import type { DayTable } from '@glidepath/device-readings';
import { type PatientReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';

import type { PumpPlanInForce } from '#modules/plans/pump-plan-in-force.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';

/** What reports are made of, as it is stored. */
export type ReportMaterial = Readonly<{
  about: Pick<ReportInput, 'zone' | 'nowMs' | 'isDayOver' | 'days' | 'ageYears'>;
  outerBand: ReportInput['outerBand'];
  history: StoredHistory;
  /** What the pump said last that it is set to. */
  settings: ReportedPumpSettings | undefined;
  /** What was approved and shared. */
  plan: PumpPlanInForce | undefined;
  /** The newest of everything that is stored. */
  newestDataAt?: Date | undefined;
  generatedAt: Date;
}>;

export type GeneratedReport = PatientReport &
  Readonly<{
    /** What the pump said last: an approved plan may not have been programmed when the data was recorded. */
    pumpBasalRates?: DayTable | null;
    newestDataAt?: Date | undefined;
    generatedAt: Date;
  }>;

export function reportOfMaterial({
  about,
  outerBand,
  history,
  settings,
  plan,
  newestDataAt,
  generatedAt,
}: ReportMaterial): GeneratedReport {
  const { records, devices } = deviceHistory(history);
  const rates = plan ? { ...plan.plan.rates, atMs: plan.madeAt.getTime() } : settings;
  const existing = rates ? { existingRates: rates } : {};
  const report = patientReport({ ...about, records, devices, outerBand, ...existing });
  return { ...report, pumpBasalRates: settings?.basalUnitsPerHour ?? null, newestDataAt, generatedAt };
}
