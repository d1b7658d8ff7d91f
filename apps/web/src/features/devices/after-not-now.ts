import { paths } from '#shared/routing/paths.ts';

/** Where "Not now" leads: the own reports, or the recommendations when the page was about another patient. */
export function afterNotNow(patientId: string, selfPatientId: string | null | undefined): string {
  return patientId === selfPatientId ? paths.myReports : paths.myRecommendations;
}
