import type { DayTable } from '@glidepath/device-readings';
import { type PatientReport, patientReport, type ReportInput } from '@glidepath/glucose-stats';

import type { PumpPlanInForce } from '#modules/plans/pump-plan-in-force.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import type { StoredHistory } from '#modules/readings/stored-history.ts';

/** Whose reports, and of which days. */
export type ReportedDays = Pick<
  ReportInput,
  'zone' | 'nowMs' | 'isDayOver' | 'days' | 'ageYears' | 'lastDay' | 'profileDays' | 'comparedWith'
>;

/** What reports are made of, as it is stored. */
export type ReportMaterial = Readonly<{
  about: ReportedDays;
  outerBand: ReportInput['outerBand'];
  history: StoredHistory;
  /** What the pump said last that it is set to. */
  settings: ReportedPumpSettings | undefined;
  /** The same at the end of the days of the reports. */
  settingsThen: ReportedPumpSettings | undefined;
  /** What was approved and shared. */
  plan: PumpPlanInForce | undefined;
  /** The newest of everything that is stored. */
  newestDataAt?: Date | undefined;
  generatedAt: Date;
}>;

export type GeneratedReport = PatientReport &
  Readonly<{
    /** What the pump said in those days: an approved plan may not have been programmed when the data was recorded. */
    pumpBasalRates?: DayTable | null;
    /** Where the reader chose the days: how many, all of which profile and statistics count. */
    periodDays?: number | undefined;
    newestDataAt?: Date | undefined;
    generatedAt: Date;
  }>;

export function reportOfMaterial({
  about,
  outerBand,
  history,
  settings,
  settingsThen,
  plan,
  newestDataAt,
  generatedAt,
}: ReportMaterial): GeneratedReport {
  const { records, devices } = deviceHistory(history);
  const rates = plan ? { ...plan.plan.rates, atMs: plan.madeAt.getTime() } : settings;
  const existing = rates ? { existingRates: rates } : {};
  const report = patientReport({ ...about, records, devices, outerBand, ...existing });
  const pumpBasalRates = settingsThen?.basalUnitsPerHour ?? null;
  return { ...report, pumpBasalRates, periodDays: about.profileDays, newestDataAt, generatedAt };
}
