import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { describe, expect, it } from 'vitest';

import { aPatient, aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import type { GuardContext } from './guard-context.ts';
import { roleAllowed } from './guarded-page.tsx';
import { adminOnly, doctorOnly, guardsDecision, knownRouteId, patientOnly, tokenRequired } from './guards-decision.ts';

const HOME = { redirectTo: '/' };
const DOCTOR: GuardContext = {
  session: 'user',
  wasLoggedOut: false,
  user: aUser(),
  patients: [aPatient()],
  params: {},
};
const PATIENT: GuardContext = { ...DOCTOR, user: aPatientUser() };
const NOBODY: GuardContext = { session: 'none', wasLoggedOut: false, user: null, patients: undefined, params: {} };
const { id } = aPatient();

describe('the guards', () => {
  it('NAV-24 doctor-only sends everybody else home', () => {
    expect(doctorOnly(DOCTOR)).toBe('allow');
    expect(doctorOnly(PATIENT)).toEqual(HOME);
    expect(doctorOnly(NOBODY)).toEqual(HOME);
    expect(doctorOnly({ ...DOCTOR, user: undefined })).toBe('loading');
  });

  it('ROLE-04 admin-only sends home who does not run the clinic', () => {
    expect(adminOnly({ ...DOCTOR, user: aUser({ isAdmin: true }) })).toBe('allow');
    expect(adminOnly(DOCTOR)).toEqual(HOME);
    expect(adminOnly({ ...PATIENT, user: aPatientUser({ isAdmin: true }) })).toEqual(HOME);
    expect(adminOnly(NOBODY)).toEqual(HOME);
    expect(adminOnly({ ...DOCTOR, user: undefined })).toBe('loading');
  });

  it('NAV-25 token-required sends home who has none, or only that of a guest', () => {
    expect(tokenRequired(PATIENT)).toBe('allow');
    expect(tokenRequired(NOBODY)).toEqual(HOME);
    expect(tokenRequired({ ...NOBODY, session: 'guest' })).toEqual(HOME);
  });

  it('NAV-26 patient-only sends doctors and empty users home and waits for the patients', () => {
    expect(patientOnly(PATIENT)).toBe('allow');
    expect(patientOnly(DOCTOR)).toEqual(HOME);
    expect(patientOnly(NOBODY)).toEqual(HOME);
    expect(patientOnly({ ...PATIENT, patients: undefined })).toBe('loading');
    expect(patientOnly({ ...PATIENT, patients: [] })).toEqual({ redirectTo: '/general-error' });
  });

  it.each(['id', 'patientId', 'patientid'])('NAV-27 route-id looks for the parameter %s among the patients', (name) => {
    expect(knownRouteId({ ...DOCTOR, params: { [name]: id } })).toBe('allow');
    expect(knownRouteId({ ...DOCTOR, params: { [name]: 'foreign' } })).toEqual({
      ...HOME,
      state: { notice: 'unknown-patient' },
    });
    expect(knownRouteId({ ...DOCTOR, patients: undefined, params: { [name]: id } })).toBe('loading');
  });

  it('the first that does not let pass decides', () => {
    expect(guardsDecision(['token', 'doctor', 'route-id'], { ...DOCTOR, params: { id } })).toBe('allow');
    expect(guardsDecision(['token', 'doctor', 'route-id'], { ...NOBODY, user: undefined })).toEqual(HOME);
    expect(guardsDecision([], NOBODY)).toBe('allow');
  });

  it('GUEST-10 the guest page is for guests, and for one whose visit has just ended', () => {
    expect(guardsDecision(['guest'], { ...NOBODY, session: 'guest' })).toBe('allow');
    expect(guardsDecision(['guest'], { ...NOBODY, wasLoggedOut: true })).toBe('allow');
    expect(guardsDecision(['guest'], NOBODY)).toEqual(HOME);
    expect(guardsDecision(['guest'], DOCTOR)).toEqual(HOME);
    expect(guardsDecision(['guest'], { ...PATIENT, wasLoggedOut: true })).toEqual(HOME);
  });

  it('a page for which a role has no right leads to the patients', () => {
    const as = (staffRole: 'doctor' | 'viewer') => ({ ...DOCTOR, user: aUser({ staffRole }) });
    expect(roleAllowed(as('viewer'), [saveInjectionPlanCall])).toEqual({ redirectTo: '/patients-list' });
    expect(roleAllowed(as('doctor'), [saveInjectionPlanCall])).toBe('allow');
    expect(roleAllowed(as('viewer'), [])).toBe('allow');
    expect(roleAllowed({ ...DOCTOR, user: undefined }, [saveInjectionPlanCall])).toBe('loading');
  });
});
