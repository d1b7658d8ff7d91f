import { STAFF_ROLES } from '@glidepath/api-contract/define-call';
import { describe, expect, it } from 'vitest';

import { mayCall } from '#shared/account/may-call.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { APP_ROUTES } from './route-table.ts';

const routeOf = (path: string) => APP_ROUTES.find((route) => route.path === path);
const guardsOf = (path: string) => routeOf(path)?.guards;

describe('the routes', () => {
  it('NAV-29 have the guards of the decision on each', () => {
    expect(guardsOf('/patients-list')).toEqual(['token', 'doctor']);
    expect(guardsOf('/patient-profile/:id')).toEqual(['token', 'doctor', 'route-id']);
    expect(guardsOf('/patient-profile/:id/connect-devices')).toEqual(['token', 'doctor', 'route-id']);
    expect(guardsOf('/patient-profile/:id/start-advisor')).toEqual(['token', 'doctor', 'route-id']);
    expect(guardsOf('/patient-profile/:id/edit')).toEqual(['token', 'doctor', 'route-id']);
    expect(guardsOf('/admin-settings')).toEqual(['token', 'doctor', 'admin']);
    expect(guardsOf('/admin-settings/device-trees')).toEqual(['token', 'doctor', 'admin']);
    expect(guardsOf('/my-reports')).toEqual(['token', 'patient']);
    expect(guardsOf('/my-feedbacks')).toEqual(['token', 'patient']);
    expect(guardsOf('/patient-view/recommendation/:id')).toEqual(['token', 'patient']);
    expect(guardsOf('/dexcom-connection/:patientId')).toEqual(['token', 'patient', 'route-id']);
    expect(guardsOf('/connected-with-dexcom')).toEqual(['token', 'patient']);
    expect(guardsOf('/user-profile')).toEqual(['token']);
    expect(guardsOf('/user-profile/security')).toEqual(['token']);
    expect(guardsOf('/connect-guest-devices/:id')).toEqual(['guest']);
  });

  it('NAV-28 NAV-29 open without a token are exactly these', () => {
    const open = APP_ROUTES.filter((route) => route.guards.length === 0).map((route) => route.path);
    expect(open.toSorted()).toEqual([
      '/confirm_email',
      '/doctor_enrollment',
      '/forgot',
      '/general-error',
      '/guest_enrollment',
      '/help',
      '/invite-patient-app',
      '/launch-problem/:problem',
      '/login',
      '/page-not-found',
      '/patient_enrollment',
      '/privacy-policy',
      '/reset_password',
      '/saml_handler',
      '/saml_handler/:token/:expires/:refreshToken',
      '/sso/:clinicCode',
      '/sso/:clinicCode/general-error',
      '/sso/:clinicCode/not-begun-here',
      '/sso/:clinicCode/user-not-exist',
      '/terms-of-use/:type',
    ]);
  });

  it('RECS-01, RECS-38, RECS-39: the list of recommendations, with and without a word after it, is for clinicians', () => {
    for (const path of ['/patient-profile/:id/recommendations', '/patient-profile/:id/recommendations/:auto']) {
      expect(guardsOf(path), path).toEqual(['token', 'doctor', 'route-id']);
    }
  });

  it('PROF-18, DEVSEL-01, DEVSEL-03: the profile holds these pages, for clinicians and one patient', () => {
    for (const page of [
      'recommendations',
      'plan-and-reports',
      'init-plan/:treatmentType',
      'edit-plan/:treatmentType',
      'device_selection',
      'recommendation/:recommendationId',
    ]) {
      expect(guardsOf(`/patient-profile/:id/${page}`), page).toEqual(['token', 'doctor', 'route-id']);
    }
  });

  it('NAV-29 of one patient, below a clinician, check the patient', () => {
    const ofPatient = APP_ROUTES.filter((route) => route.path.startsWith('/patient-profile/'));
    for (const route of ofPatient) expect(route.guards, route.path).toContain('route-id');
  });

  it('are for the roles that may do there what the page is for', async () => {
    const opened = async (path: string) => {
      const calls = (await routeOf(path)?.needs?.()) ?? [];
      return STAFF_ROLES.filter((staffRole) => calls.some((call) => mayCall(call, aUser({ staffRole }))));
    };
    const ofPatient = (page: string) => opened(`/patient-profile/:id/${page}`);
    expect(await opened('/add-patient')).toEqual(['doctor', 'educator', 'front-desk']);
    expect(await ofPatient('edit')).toEqual(['doctor', 'educator', 'front-desk']);
    for (const page of ['start-advisor', 'init-plan/:treatmentType', 'edit-plan/:treatmentType']) {
      expect(await ofPatient(page), page).toEqual(['doctor']);
    }
    for (const page of ['connect-devices', 'device_selection']) {
      expect(await ofPatient(page), page).toEqual(['doctor', 'educator']);
    }
    for (const page of ['recommendations', 'recommendation/:recommendationId', 'plan-and-reports', 'plan-history']) {
      expect(await ofPatient(page), page).toEqual(['doctor', 'educator', 'viewer']);
    }
    expect(await opened('/init-plan-request/:id/form')).toEqual(['doctor']);
    expect(await opened('/init-plan-request/:id/plan')).toEqual(['doctor', 'educator', 'viewer']);
  });

  it('NAV-16 GUEST-04 have no header on the guest page and where somebody enrols', () => {
    const bare = APP_ROUTES.filter((route) => route.header === 'none').map((route) => route.path);
    expect(bare).toEqual([
      '/doctor_enrollment',
      '/patient_enrollment',
      '/guest_enrollment',
      '/connect-guest-devices/:id',
    ]);
  });

  it('NAV-17 name the terms where the reader is known', () => {
    expect(routeOf('/doctor_enrollment')?.terms).toBe('hcp');
    expect(routeOf('/patient_enrollment')?.terms).toBe('patient');
    expect(routeOf('/guest_enrollment')?.terms).toBe('patient');
    expect(routeOf('/login')?.terms).toBe('none');
    expect(routeOf('/reset_password')?.terms).toBe('none');
    expect(routeOf('/my-reports')?.terms).toBe('by-user');
  });
});
