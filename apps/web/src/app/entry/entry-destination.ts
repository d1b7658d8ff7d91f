import { seesTreatment } from '#shared/account/may-call.ts';
import { ownPatient, type Patient, seesReportsOnly } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import type { SessionKind } from '#shared/session/use-session.ts';

type WorklistFlags = Readonly<{ isWorklistFirst: boolean; isWorklistHidden: boolean }>;

/** What is known at "/". `undefined` means that the answer is still on its way. */
export type EntryState = Readonly<{
  session: SessionKind;
  ssoClinicCode: string | null;
  currentPatientId: string | null;
  /** What somebody opened before signing in. */
  wantedPage: string | undefined;
  user: User | undefined;
  clinic: Readonly<{ isEmrSinglePatientMode: boolean; clinicConfiguration: WorklistFlags }> | undefined;
  patients: readonly Patient[] | undefined;
}>;

export type EntryDestination = 'login' | 'loading' | Readonly<{ goTo: string }>;

/** Where "/" leads (product specification 1, section 2). */
export function entryDestination(state: EntryState): EntryDestination {
  const { session, user, ssoClinicCode, currentPatientId } = state;
  if (session === 'none') return ssoClinicCode ? { goTo: paths.sso(ssoClinicCode) } : 'login';
  if (session === 'guest') return currentPatientId ? { goTo: paths.guestDevices(currentPatientId) } : 'login';
  if (user === undefined) return 'loading';
  const usual = user.isDoctor ? doctorDestination(state, user) : patientDestination(user, state.patients);
  return isFirstPage(usual) && state.wantedPage !== undefined ? { goTo: state.wantedPage } : usual;
}

/** Whoever cannot be helped to a first page is not helped by another. */
const isFirstPage = (destination: EntryDestination) =>
  typeof destination === 'object' && destination.goTo !== paths.generalError;

function doctorDestination({ clinic, currentPatientId }: EntryState, user: User): EntryDestination {
  if (clinic === undefined) return 'loading';
  // Without a current patient the list is the only page that can show something (D1-047).
  if (clinic.isEmrSinglePatientMode && currentPatientId) return { goTo: paths.patientProfile(currentPatientId) };
  return { goTo: opensWorklist(clinic, user) ? paths.worklist : paths.patientsList };
}

/** Where the clinic chose it, for whoever may see it. */
function opensWorklist(clinic: NonNullable<EntryState['clinic']>, user: User): boolean {
  const { isWorklistFirst, isWorklistHidden } = clinic.clinicConfiguration;
  return isWorklistFirst && !isWorklistHidden && !clinic.isEmrSinglePatientMode && seesTreatment(user);
}

function patientDestination(user: User, patients: readonly Patient[] | undefined): EntryDestination {
  if (patients === undefined) return 'loading';
  const patient = ownPatient(user, patients);
  if (patient === undefined) return { goTo: paths.generalError };
  if (user.showConnectToDexcomScreen && !user.isDexcomConnected) return { goTo: paths.dexcomConnection(patient.id) };
  return { goTo: seesReportsOnly(patient) ? paths.myReports : paths.myRecommendations };
}
