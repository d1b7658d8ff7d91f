import { SSO_PROBLEMS } from '#features/sso/sso-problem.ts';
import type { AppRoute } from './app-route.ts';
import { loadLoginScreen } from './entry/load-login-screen.ts';

const SIGN_IN = { guards: [], header: 'by-session', terms: 'none' } as const;
const loadSsoScreen = async () => (await import('#features/sso/sso.screen.tsx')).SsoScreen;

/** The ways in: signing in, by password or through the clinic, and everything that a mailed link leads to. */
export const SIGNED_OUT_ROUTES: readonly AppRoute[] = [
  {
    ...SIGN_IN,
    path: '/login',
    signedOutOnly: true,
    texts: ['sign-in'],
    load: loadLoginScreen,
  },
  {
    ...SIGN_IN,
    path: '/forgot',
    signedOutOnly: true,
    texts: ['sign-in'],
    load: loadLoginScreen,
  },
  {
    ...SIGN_IN,
    path: '/sso/:clinicCode',
    signedOutOnly: true,
    texts: ['sso'],
    load: loadSsoScreen,
  },
  // The error is shown whoever was signed in before.
  ...SSO_PROBLEMS.map((problem) => ({
    ...SIGN_IN,
    path: `/sso/:clinicCode/${problem}`,
    texts: ['sso'],
    load: loadSsoScreen,
  })),
  {
    ...SIGN_IN,
    path: '/saml_handler/:token/:expires/:refreshToken',
    texts: ['sso'],
    load: async () => (await import('#features/sso/landing.screen.tsx')).LandingScreen,
  },
  {
    ...SIGN_IN,
    path: '/saml_handler',
    texts: ['sso', 'training'],
    load: async () => (await import('./entry/after-landing.screen.tsx')).AfterLandingScreen,
  },
  {
    ...SIGN_IN,
    path: '/launch-problem/:problem',
    texts: ['ehr'],
    load: async () => (await import('#features/ehr/launch-problem.screen.tsx')).LaunchProblemScreen,
  },
  {
    ...SIGN_IN,
    path: '/reset_password',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/reset-password.screen.tsx')).ResetPasswordScreen,
  },
  {
    ...SIGN_IN,
    path: '/confirm_email',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/confirm-email.screen.tsx')).ConfirmEmailScreen,
  },
  {
    path: '/doctor_enrollment',
    guards: [],
    header: 'none',
    terms: 'hcp',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/doctor-enrolment.screen.tsx')).DoctorEnrolmentScreen,
  },
  {
    path: '/patient_enrollment',
    guards: [],
    header: 'none',
    terms: 'patient',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/patient-enrolment.screen.tsx')).PatientEnrolmentScreen,
  },
  {
    path: '/guest_enrollment',
    guards: [],
    header: 'none',
    terms: 'patient',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/guest-enrolment.screen.tsx')).GuestEnrolmentScreen,
  },
  {
    ...SIGN_IN,
    terms: 'by-user',
    path: '/invite-patient-app',
    texts: ['enrolment'],
    load: async () => (await import('#features/enrolment/invite-patient-app.screen.tsx')).InvitePatientAppScreen,
  },
];
