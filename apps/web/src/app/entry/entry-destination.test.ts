import { describe, expect, it } from 'vitest';

import { aPatient, aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { type EntryState, entryDestination } from './entry-destination.ts';

const NOBODY: EntryState = {
  session: 'none',
  ssoClinicCode: null,
  currentPatientId: null,
  wantedPage: undefined,
  user: undefined,
  clinic: undefined,
  patients: undefined,
};
const aClinic = (changes: Readonly<Record<string, boolean>> = {}) => ({
  isEmrSinglePatientMode: changes['isEmr'] ?? false,
  clinicConfiguration: {
    isWorklistFirst: changes['isFirst'] ?? false,
    isWorklistHidden: changes['isHidden'] ?? false,
  },
});
const DOCTOR: EntryState = {
  ...NOBODY,
  session: 'user',
  user: aUser(),
  clinic: aClinic(),
};
const PATIENT: EntryState = { ...NOBODY, session: 'user', user: aPatientUser(), patients: [aPatient()] };

describe('"/"', () => {
  it('NAV-01 leads a clinician to the patients', () => {
    expect(entryDestination(DOCTOR)).toEqual({ goTo: '/patients-list' });
  });

  it('leads to the worklist where the clinic opens it first, and has it', () => {
    const first = { ...DOCTOR, clinic: aClinic({ isFirst: true }) };
    expect(entryDestination(first)).toEqual({ goTo: '/worklist' });
    expect(entryDestination({ ...first, user: aUser({ staffRole: 'front-desk' }) })).toEqual({
      goTo: '/patients-list',
    });
    for (const off of [{ isHidden: true }, { isEmr: true }]) {
      const clinic = aClinic({ isFirst: true, ...off });
      expect(entryDestination({ ...DOCTOR, clinic })).toEqual({ goTo: '/patients-list' });
    }
  });

  it('NAV-01 leads a clinician in single-patient mode to the current patient, if there is one', () => {
    const emr = { ...DOCTOR, clinic: aClinic({ isEmr: true }) };
    expect(entryDestination({ ...emr, currentPatientId: 'p7' })).toEqual({ goTo: '/patient-profile/p7' });
    expect(entryDestination(emr)).toEqual({ goTo: '/patients-list' });
  });

  it.each([
    [true, false, `/dexcom-connection/${aPatient().id}`],
    [true, true, '/my-feedbacks'],
    [false, false, '/my-feedbacks'],
  ])('NAV-02 with the connect page asked for: %s and connected: %s leads a patient to %s', (asked, connected, goTo) => {
    const user = aPatientUser({ showConnectToDexcomScreen: asked, isDexcomConnected: connected });
    expect(entryDestination({ ...PATIENT, user })).toEqual({ goTo });
  });

  it('NAV-03 leads a patient to the reports until the advisor is started, then to the recommendations', () => {
    const patients = [aPatient({ startedAdvisorAt: null })];
    expect(entryDestination({ ...PATIENT, patients })).toEqual({ goTo: '/my-reports' });
    expect(entryDestination(PATIENT)).toEqual({ goTo: '/my-feedbacks' });
  });

  it('NAV-03 asks about the own record, not about another', () => {
    const another = aPatient({ id: 'another', startedAdvisorAt: null });
    expect(entryDestination({ ...PATIENT, patients: [another, aPatient()] })).toEqual({ goTo: '/my-feedbacks' });
  });

  it('NAV-42 leads to the page that was opened before signing in, once it is known who signed in', () => {
    const wantedPage = '/patient-profile/p7/edit';
    expect(entryDestination({ ...DOCTOR, wantedPage })).toEqual({ goTo: wantedPage });
    expect(entryDestination({ ...PATIENT, wantedPage })).toEqual({ goTo: wantedPage });
    expect(entryDestination({ ...DOCTOR, wantedPage, clinic: undefined })).toBe('loading');
    expect(entryDestination({ ...NOBODY, wantedPage })).toBe('login');
    expect(entryDestination({ ...PATIENT, wantedPage, patients: [] })).toEqual({ goTo: '/general-error' });
  });

  it('NAV-04 shows the login page without a session, SSO-16 or leads to the clinic that was used last', () => {
    expect(entryDestination(NOBODY)).toBe('login');
    expect(entryDestination({ ...NOBODY, ssoClinicCode: 'north' })).toEqual({ goTo: '/sso/north' });
  });

  it('NAV-05 waits for what it needs to know', () => {
    expect(entryDestination({ ...DOCTOR, user: undefined })).toBe('loading');
    expect(entryDestination({ ...DOCTOR, clinic: undefined })).toBe('loading');
    expect(entryDestination({ ...PATIENT, patients: undefined })).toBe('loading');
  });

  it('shows the error page to a patient without a record', () => {
    expect(entryDestination({ ...PATIENT, patients: [] })).toEqual({ goTo: '/general-error' });
    expect(entryDestination({ ...PATIENT, user: aPatientUser({ selfPatient: null }) })).toEqual({
      goTo: '/general-error',
    });
  });

  it('leads a guest back to the device page, or lets them sign in', () => {
    const guest: EntryState = { ...NOBODY, session: 'guest' };
    expect(entryDestination({ ...guest, currentPatientId: 'p7' })).toEqual({ goTo: '/connect-guest-devices/p7' });
    expect(entryDestination(guest)).toBe('login');
  });
});
