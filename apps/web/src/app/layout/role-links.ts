import { paths } from '#shared/routing/paths.ts';

export type RoleLink = Readonly<{ text: 'patients' | 'recommendations' | 'reports'; to: string }>;

type LinkState = Readonly<{ isDoctor: boolean; isEmrMode: boolean; isReportsOnly: boolean }>;

/** The links in the header by role; a clinic in single-patient mode shows none. */
export function roleLinks({ isDoctor, isEmrMode, isReportsOnly }: LinkState): readonly RoleLink[] {
  if (isDoctor) return isEmrMode ? [] : [{ text: 'patients', to: paths.patientsList }];
  const reports = { text: 'reports', to: paths.myReports } as const;
  return isReportsOnly ? [reports] : [{ text: 'recommendations', to: paths.myRecommendations }, reports];
}
