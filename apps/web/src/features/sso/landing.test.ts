import { describe, expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { beginVisit } from './landing.screen.tsx';
import { type LandingState, landingStep } from './landing-step.ts';
import { ssoProblemIn } from './sso-problem.ts';
import { forgetClinic, isIdpError, rememberClinic } from './stored-clinic.ts';

const LANDED: LandingState = {
  session: 'user',
  user: { isDoctor: true, confirmedInstructionsAt: '2026-01-01T00:00:00Z' },
  clinic: { isEmrSinglePatientMode: true },
  search: '',
};
const target = (search: string, changes: Partial<LandingState> = {}) => landingStep({ ...LANDED, search, ...changes });

describe('the landing page', () => {
  it('SSO-10: goes to the profile of the named patient, and to nobody where it is not certain who is meant', () => {
    expect(target('?screen_to_redirect=patient_profile&patient_id=p%2F7')).toEqual({ goTo: '/patient-profile/p%2F7' });
    for (const ids of ['', '&patient_id=', '&patient_id=p7&patient_id=p8']) {
      expect(target(`?screen_to_redirect=patient_profile${ids}`)).toEqual({ goTo: '/general-error' });
    }
  });

  it('SSO-11: goes to the error page when the record system could not say whom it is about', () => {
    expect(target('?screen_to_redirect=context_error&patient_id=p7')).toEqual({ goTo: '/general-error' });
  });

  it('SSO-12: goes to add patient with every other parameter as it came, doubled ones too', () => {
    const others = 'First_Name=Maya&last_name=O%27Brien+%26+Sons&mrn=1&mrn=2&visitNumber=7';
    expect(target(`?${others}&screen_to_redirect=add_patient`)).toEqual({ goTo: `/add-patient?${others}` });
  });

  it.each([
    '',
    '?screen_to_redirect=',
    '?screen_to_redirect=admin',
    '?screen_to_redirect=//evil.test',
    '?patient_id=p7',
  ])('SSO-13: goes home with %s', (search) => {
    expect(target(search)).toEqual({ goTo: '/' });
  });

  it('SSO-14: goes home whatever is named, unless the clinic is in single-patient mode', () => {
    const clinic = { isEmrSinglePatientMode: false };
    for (const screen of ['patient_profile', 'context_error', 'add_patient']) {
      expect(target(`?screen_to_redirect=${screen}&patient_id=p7`, { clinic })).toEqual({ goTo: '/' });
    }
  });

  it('SSO-15: shows the instructions first to a clinician who has not confirmed them', () => {
    const user = { isDoctor: true, confirmedInstructionsAt: null };
    expect(target('?screen_to_redirect=context_error', { user })).toBe('instructions');
    expect(target('?screen_to_redirect=context_error')).toEqual({ goTo: '/general-error' });
  });

  it('waits for user and clinic, and leads home whoever has no session', () => {
    expect(target('', { user: undefined })).toBe('loading');
    expect(target('', { clinic: undefined })).toBe('loading');
    expect(target('', { session: 'none', user: undefined })).toEqual({ goTo: '/' });
  });
});

describe('the session of a landing', () => {
  it('SSO-09: keeps the visit number in the tab, and nothing of the patient before', () => {
    const tab = memoryStorage({ current_patient_id: 'p1', visitNumber: 'old', reports: '{}', reload: '1' });
    beginVisit(tab, '?visitNumber=V%207&patient_id=p2');
    expect([tab.length, tab.getItem('visitNumber'), tab.getItem('reload')]).toEqual([2, 'V 7', '1']);
    beginVisit(tab, '?patient_id=p2');
    expect(tab.getItem('visitNumber')).toBeNull();
  });
});

describe('the page of a clinic', () => {
  it('SSO-03, SSO-04: is remembered when it was shown, and forgotten with "idp error" when it could not be', () => {
    const local = memoryStorage();
    rememberClinic(local, 'north');
    expect(local.getItem('sso_clinic_code')).toBe('north');
    expect(forgetClinic(local)).toEqual({ ssoFailure: 'idp error' });
    expect(local.getItem('sso_clinic_code')).toBeNull();
    expect([isIdpError({ ssoFailure: 'idp error' }), isIdpError(null), isIdpError({})]).toEqual([true, false, false]);
  });

  it('SSO-06, SSO-07: has a variant for each way to fail', () => {
    expect(ssoProblemIn('/sso/north/user-not-exist')).toBe('user-not-exist');
    expect(ssoProblemIn('/sso/north/general-error')).toBe('general-error');
    expect(ssoProblemIn('/sso/north/not-begun-here')).toBe('not-begun-here');
    expect(ssoProblemIn('/sso/north')).toBeUndefined();
  });
});
