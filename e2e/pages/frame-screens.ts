import type { Page } from '@playwright/test';

import { failCall } from './frame.ts';
import { LONG_NAME } from './frame-cast.ts';
import { at, dialog, fails, isAnsweredBy, type Screen, submit, submitButton } from './screen.ts';

export const SIGNED_OUT_SCREENS: readonly Screen[] = [
  { name: 'login', as: 'nobody', path: at('/login') },
  {
    name: 'login',
    state: 'errors',
    as: 'nobody',
    path: at('/login'),
    act: submit,
    shows: (page) => page.getByRole('alert'),
  },
  {
    name: 'login',
    state: 'logged-out',
    as: 'nobody',
    path: at('/login'),
    tabEntries: { security_logout: 'true' },
    shows: dialog,
  },
  {
    name: 'login',
    state: 'failing',
    as: 'nobody',
    path: at('/login'),
    before: fails('public_system_settings/'),
    shows: dialog,
  },
  {
    name: 'login',
    state: 'waiting',
    as: 'nobody',
    path: at('/login'),
    before: (page) => failCall(page, 'oauth/token', () => new Promise(() => undefined)),
    act: async (page) => {
      await page.locator('input[type="email"]').fill('dana@e2e.test');
      await page.locator('input[name="password"]').fill('secret');
      await submit(page);
    },
    shows: dialog,
  },
  { name: 'forgot', as: 'nobody', path: at('/forgot') },
  { name: 'forgot', state: 'errors', as: 'nobody', path: at('/forgot'), act: submit },
  { name: 'terms-clinic', as: 'nobody', path: at('/terms-of-use/hcp') },
  { name: 'terms-patient', as: 'nobody', path: at('/terms-of-use/patient') },
  { name: 'privacy-policy', as: 'nobody', path: at('/privacy-policy') },
  { name: 'help', as: 'nobody', path: at('/help') },
  { name: 'general-error', as: 'nobody', path: at('/general-error') },
  { name: 'unknown-address', as: 'nobody', path: at('/nothing-here') },
  { name: 'page-not-found', as: 'nobody', path: at('/page-not-found') },
];

async function typeWeakPassword(page: Page): Promise<void> {
  await page.locator('input[name="new-password"]').fill('weak one');
  await page.locator('input[name="confirm-password"]').fill('other');
}

export const MAILED_LINK_SCREENS: readonly Screen[] = [
  { name: 'doctor-sign-up', as: 'nobody', path: ({ links }) => links.doctor, shows: submitButton },
  {
    name: 'doctor-sign-up',
    state: 'errors',
    as: 'nobody',
    path: ({ links }) => links.doctor,
    act: typeWeakPassword,
    shows: submitButton,
  },
  { name: 'confirm-email', as: 'nobody', path: ({ links }) => links.email, shows: submitButton },
  { name: 'confirm-email', state: 'errors', as: 'nobody', path: ({ links }) => links.email, act: submit },
  { name: 'patient-sign-up', as: 'nobody', path: ({ links }) => links.patient, shows: submitButton },
  {
    name: 'patient-sign-up',
    state: 'errors',
    as: 'nobody',
    path: ({ links }) => links.patient,
    act: async (page) => {
      await page.locator('input[name="new-password"]').fill('Glide!Path2026');
      await submit(page);
    },
    shows: submitButton,
  },
  {
    name: 'patient-sign-up',
    state: 'calendar',
    as: 'nobody',
    path: ({ links }) => links.patient,
    act: (page) => page.locator('form button[aria-haspopup]').click(),
    shows: (page) => page.getByRole('dialog').locator('table'),
  },
  { name: 'guest-sign-up', as: 'nobody', path: ({ links }) => links.guest, shows: submitButton },
  { name: 'guest-sign-up', state: 'errors', as: 'nobody', path: ({ links }) => links.guest, act: submit },
  { name: 'reset-password', as: 'nobody', path: ({ links }) => links.reset, shows: submitButton },
  { name: 'expired-invitation', as: 'nobody', path: at('/patient_enrollment?k=expired'), shows: dialog },
  { name: 'invite-patient-app', as: 'nobody', path: at('/invite-patient-app') },
];

const table = (page: Page) => page.getByRole('table');

export const DOCTOR_SCREENS: readonly Screen[] = [
  { name: 'help', state: 'guide', as: 'doctor', path: at('/help'), shows: (page) => page.locator('#words') },
  { name: 'patients-list', as: 'doctor', path: at('/patients-list'), shows: table },
  { name: 'worklist', as: 'doctor', path: at('/worklist'), shows: (page) => page.locator('[data-group="all"]') },
  {
    name: 'patients-list',
    state: 'empty',
    as: 'lonelyDoctor',
    path: at('/patients-list'),
    shows: (page) => page.locator('main p').last(),
  },
  { name: 'patients-list', state: 'demo', as: 'demoDoctor', path: at('/patients-list'), shows: table },
  {
    name: 'patients-list',
    state: 'failing',
    as: 'doctor',
    path: at('/patients-list'),
    before: fails('patients/'),
    shows: dialog,
  },
  {
    name: 'patients-list',
    state: 'loading',
    as: 'doctor',
    path: at('/patients-list'),
    before: (page) => failCall(page, 'patients/', () => new Promise(() => undefined)),
    shows: (page) => page.locator('main [role="status"][aria-label]'),
  },
  {
    name: 'patients-list',
    state: 'long-name',
    as: 'doctor',
    path: at('/patients-list'),
    before: async (page) => {
      await isAnsweredBy('user/', { name: LONG_NAME })(page);
      await isAnsweredBy('clinic/', { name: LONG_NAME })(page);
    },
    shows: table,
  },
  { name: 'doctor-profile', as: 'doctor', path: at('/user-profile/') },
  { name: 'training', as: 'newDoctor', path: at('/patients-list'), shows: dialog },
  {
    name: 'training',
    state: 'errors',
    as: 'newDoctor',
    path: at('/patients-list'),
    act: (page) => dialog(page).getByRole('button').last().dispatchEvent('click'),
    shows: dialog,
  },
  {
    name: 'credentials',
    as: 'doctor',
    path: at('/patients-list'),
    before: isAnsweredBy('validate_tidepool_creds/', { is_valid: false }),
    shows: dialog,
  },
  {
    name: 'credentials',
    state: 'errors',
    as: 'doctor',
    path: at('/patients-list'),
    before: isAnsweredBy('validate_tidepool_creds/', { is_valid: false }),
    act: submit,
    shows: dialog,
  },
];

export const PATIENT_SCREENS: readonly Screen[] = [
  { name: 'my-reports', as: 'patient', path: at('/my-reports') },
  { name: 'my-reports', state: 'failing', as: 'patient', path: at('/my-reports'), before: fails('patients/') },
  {
    name: 'my-reports',
    state: 'long-name',
    as: 'patient',
    path: at('/my-reports'),
    before: isAnsweredBy('user/', { name: LONG_NAME }),
  },
  { name: 'my-recommendations', as: 'startedPatient', path: at('/my-feedbacks') },
  { name: 'patient-profile', as: 'patient', path: at('/user-profile/') },
  {
    name: 'patient-profile',
    state: 'long-name',
    as: 'patient',
    path: at('/user-profile/'),
    before: isAnsweredBy('user/', { name: LONG_NAME, email: `${LONG_NAME}@e2e.test` }),
  },
  {
    name: 'menu',
    as: 'startedPatient',
    path: at('/my-feedbacks'),
    widths: [390],
    act: (page) => page.locator('header button').click(),
    shows: (page) => page.locator('header nav').last(),
  },
];
