import { forgetReports } from '#shared/session/forget-reports.ts';
import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import type { PatientReports, ReportsData } from './report-data.ts';

const { reports, reportsUpdatedDate, reportsPatientId, reportsHasClockShift } = SESSION_KEYS;

/** The reports that this tab keeps, if they are of this patient. Those of another patient are forgotten at once. */
export function storedReports(tab: KeyValueStorage, patientId: string): PatientReports | undefined {
  if (tab.getItem(reportsPatientId) !== patientId) {
    forgetReports(tab);
    return undefined;
  }
  try {
    const reportsData = JSON.parse(tab.getItem(reports) ?? '') as ReportsData;
    const generatedAt = tab.getItem(reportsUpdatedDate) ?? '';
    return { reportsData, generatedAt, hasClockShift: tab.getItem(reportsHasClockShift) === 'true' };
  } catch {
    // Half a store is none.
    forgetReports(tab);
    return undefined;
  }
}

/** A browser without room keeps nothing: the page itself still has them (D3-32). */
export function storeReports(tab: KeyValueStorage, patientId: string, answer: PatientReports): void {
  forgetReports(tab);
  try {
    tab.setItem(reports, JSON.stringify(answer.reportsData));
    tab.setItem(reportsUpdatedDate, answer.generatedAt);
    tab.setItem(reportsHasClockShift, String(answer.hasClockShift));
    tab.setItem(reportsPatientId, patientId);
  } catch {
    forgetReports(tab);
  }
}
