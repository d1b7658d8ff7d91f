import { useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, seesReportsOnly, usePatients } from '#shared/account/patients.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSessionKind } from '#shared/session/use-session.ts';

export type WayOn = Readonly<{ text: 'home' | 'signIn' | 'patients' | 'myRecommendations' | 'myReports'; to: string }>;

const HOME: WayOn = { text: 'home', to: paths.home };
const PATIENTS: WayOn = { text: 'patients', to: paths.patientsList };
const MY_PLANS: WayOn = { text: 'myRecommendations', to: paths.myRecommendations };
const MY_REPORTS: WayOn = { text: 'myReports', to: paths.myReports };

/** Where somebody who has lost their way probably wants to go; the first is the likeliest. */
export function useWaysOn(): readonly WayOn[] {
  const session = useSessionKind();
  const { data: user } = useUser();
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  const { data: patients = [] } = usePatients();
  const own = user && ownPatient(user, patients);
  if (session === 'none') return [{ text: 'signIn', to: paths.home }];
  return user ? waysOf(user, { isEmrMode, isReportsOnly: seesReportsOnly(own) }) : [HOME];
}

type Place = Readonly<{ isEmrMode: boolean; isReportsOnly: boolean }>;

export function waysOf({ isDoctor }: Pick<User, 'isDoctor'>, { isEmrMode, isReportsOnly }: Place): readonly WayOn[] {
  if (isDoctor) return isEmrMode ? [HOME] : [PATIENTS];
  return isReportsOnly ? [MY_REPORTS] : [MY_PLANS, MY_REPORTS];
}
