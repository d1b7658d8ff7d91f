import { paths } from '#shared/routing/paths.ts';

export type RoleLink = Readonly<{
  text: 'patients' | 'clinicSettings' | 'auditTrail' | 'recommendations' | 'reports';
  to: string;
}>;

type LinkState = Readonly<{ isDoctor: boolean; isAdmin: boolean; isEmrMode: boolean; isReportsOnly: boolean }>;

/** The links in the header by role; a clinic in single-patient mode shows none. */
export function roleLinks({ isDoctor, isAdmin, isEmrMode, isReportsOnly }: LinkState): readonly RoleLink[] {
  if (isDoctor) return isEmrMode ? [] : doctorLinks(isAdmin);
  const reports = { text: 'reports', to: paths.myReports } as const;
  return isReportsOnly ? [reports] : [{ text: 'recommendations', to: paths.myRecommendations }, reports];
}

function doctorLinks(isAdmin: boolean): readonly RoleLink[] {
  const patients = { text: 'patients', to: paths.patientsList } as const;
  if (!isAdmin) return [patients];
  return [patients, { text: 'clinicSettings', to: paths.adminSettings }, { text: 'auditTrail', to: paths.auditTrail }];
}
