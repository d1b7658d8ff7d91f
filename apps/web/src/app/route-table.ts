import { ADMIN_ROUTES } from './admin-routes.ts';
import type { AppRoute } from './app-route.ts';
import { REVIEW_TEXTS } from './review/review-texts.ts';
import { SIGNED_OUT_ROUTES } from './signed-out-routes.ts';
import { CLINIC_DESK_ROUTES } from './worklist/clinic-desk-routes.ts';

const OPEN = { guards: [], header: 'by-session', terms: 'by-user' } as const;
const DOCTOR = { guards: ['token', 'doctor'], header: 'by-session', terms: 'by-user' } as const;
const DOCTOR_PATIENT = { ...DOCTOR, guards: ['token', 'doctor', 'route-id'] } as const;
const PATIENT = { guards: ['token', 'patient'], header: 'by-session', terms: 'by-user' } as const;

/** Every page, who may open it (D1-041) and what stands around it (D1-042). Each page is a file of its own. */
export const APP_ROUTES: readonly AppRoute[] = [
  ...SIGNED_OUT_ROUTES,
  {
    path: '/connect-guest-devices/:id',
    guards: ['guest'],
    header: 'none',
    terms: 'patient',
    texts: ['devices'],
    load: async () => (await import('#features/devices/guest-devices.screen.tsx')).GuestDevicesScreen,
  },
  {
    ...DOCTOR,
    path: '/patients-list',
    texts: ['patient', 'patients'],
    load: async () => (await import('#features/patients/patients-list.screen.tsx')).PatientsListScreen,
  },
  ...CLINIC_DESK_ROUTES,
  {
    ...DOCTOR,
    path: '/add-patient',
    needs: async () => [(await import('@glidepath/api-contract/patients/add-patient.call')).addPatientCall],
    texts: ['patient', 'add-patient'],
    load: async () => (await import('#features/add-patient/add-patient.screen.tsx')).AddPatientScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id',
    texts: [],
    load: async () => (await import('#features/patients/patient-profile.screen.tsx')).PatientProfileScreen,
  },
  // The second address is the way to the current recommendation (D1-056).
  ...['/patient-profile/:id/recommendations', '/patient-profile/:id/recommendations/:auto'].map((path) => ({
    ...DOCTOR_PATIENT,
    path,
    needs: async () => [
      (await import('@glidepath/api-contract/recommendations/find-recommendations.call')).findRecommendationsCall,
    ],
    texts: [
      'patient',
      'patient-summary',
      'agp',
      'recommendations',
      'generation',
      'devices',
      'uploader',
      'reports',
      'pump-start',
      'device-selection',
      'titration',
      'closed-loops',
      'plan-editors',
    ],
    load: async () => (await import('./recommendations-page.tsx')).RecommendationsPage,
  })),
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/recommendation/:recommendationId',
    needs: async () => [
      (await import('@glidepath/api-contract/recommendations/find-recommendations.call')).findRecommendationsCall,
    ],
    texts: REVIEW_TEXTS,
    load: async () => (await import('./recommendation-review-page.tsx')).RecommendationReviewPage,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/plan-and-reports',
    needs: async () => [
      (await import('@glidepath/api-contract/reports/create-patient-reports.call')).createPatientReportsCall,
    ],
    texts: ['patient', 'reports', 'documents', 'agp', 'daily', 'logbook', 'days-left-out', 'plan-editors', 'pump-plan'],
    load: async () => (await import('#features/reports/plan-and-reports.screen.tsx')).PlanAndReportsScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/init-plan/:treatmentType',
    needs: async () => [(await import('@glidepath/api-contract/plans/save-injection-plan.call')).saveInjectionPlanCall],
    texts: ['patient', 'plan-editors', 'injection-plans'],
    load: async () => (await import('#features/injection-plans/init-plan.screen.tsx')).InitPlanScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/edit-plan/:treatmentType',
    needs: async () => [(await import('@glidepath/api-contract/plans/save-injection-plan.call')).saveInjectionPlanCall],
    texts: ['patient', 'plan-editors', 'injection-plans'],
    load: async () => (await import('#features/injection-plans/edit-plan.screen.tsx')).EditPlanScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/plan-history',
    fitsPhone: true,
    needs: async () => [(await import('@glidepath/api-contract/plans/list-plan-versions.call')).listPlanVersionsCall],
    texts: ['patient', 'plan-editors', 'pump-plan', 'injection-plans', 'documents', 'outcomes'],
    load: async () => (await import('./plan-history-page.tsx')).PlanHistoryPage,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/closed-loop',
    fitsPhone: true,
    needs: async () => [(await import('@glidepath/api-contract/closed-loops/get-loop-report.call')).getLoopReportCall],
    texts: ['patient', 'closed-loops', 'documents', 'agp', 'plan-editors'],
    load: async () => (await import('#features/closed-loops/closed-loop.screen.tsx')).ClosedLoopScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/init-plan-request/:id/form',
    needs: async () => [
      (await import('@glidepath/api-contract/plans/request-initial-pump-plan.call')).requestInitialPumpPlanCall,
    ],
    texts: ['patient', 'plan-editors', 'pump-plan', 'pump-start'],
    load: async () => (await import('#features/pump-start/pump-form.screen.tsx')).PumpFormScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/init-plan-request/:id/plan',
    needs: async () => [
      (await import('@glidepath/api-contract/plans/get-initial-pump-plan.call')).getInitialPumpPlanCall,
    ],
    texts: ['patient', 'plan-editors', 'pump-plan', 'pump-start'],
    load: async () => (await import('#features/pump-start/pump-plan.screen.tsx')).PumpPlanScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/connect-devices',
    needs: async () => [
      (await import('@glidepath/api-contract/devices/get-dexcom-app-details.call')).getDexcomAppDetailsCall,
    ],
    texts: ['patient', 'devices', 'device-files'],
    load: async () => (await import('#features/devices/connect-devices.screen.tsx')).ConnectDevicesScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/device_selection',
    needs: async () => [
      (await import('@glidepath/api-contract/devices/create-device-selection.call')).createDeviceSelectionCall,
    ],
    texts: ['patient', 'device-selection'],
    load: async () => (await import('#features/device-selection/device-selection.screen.tsx')).DeviceSelectionScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/start-advisor',
    needs: async () => [(await import('@glidepath/api-contract/patients/start-advisor.call')).startAdvisorCall],
    texts: ['patient', 'patient-settings'],
    load: async () => (await import('#features/patient-settings/start-advisor.screen.tsx')).StartAdvisorScreen,
  },
  {
    ...DOCTOR_PATIENT,
    path: '/patient-profile/:id/edit',
    // Administrators find the account of the patient there, whatever their role.
    needs: async () => [
      (await import('@glidepath/api-contract/patients/update-patient.call')).updatePatientCall,
      (await import('@glidepath/api-contract/patient-accounts/get-patient-account.call')).getPatientAccountCall,
    ],
    texts: ['patient', 'patient-settings', 'documents', 'closed-loops'],
    load: async () => (await import('./edit-patient-page.tsx')).EditPatientPage,
  },
  ...ADMIN_ROUTES,
  {
    ...PATIENT,
    path: '/my-reports',
    texts: ['reports', 'documents', 'agp', 'daily', 'logbook', 'days-left-out', 'plan-editors', 'pump-plan'],
    load: async () => (await import('#features/reports/my-reports.screen.tsx')).MyReportsScreen,
  },
  {
    ...PATIENT,
    path: '/my-feedbacks',
    texts: ['shared-plans', 'titration', 'closed-loops', 'data-request', 'plan-editors', 'pump-plan'],
    load: async () => (await import('./my-plans-page.tsx')).MyPlansPage,
  },
  {
    ...PATIENT,
    path: '/patient-view/recommendation/:id',
    texts: ['shared-plans', 'documents', 'plan-editors', 'pump-plan'],
    load: async () => (await import('#features/shared-plans/shared-plan.screen.tsx')).SharedPlanScreen,
  },
  {
    ...PATIENT,
    path: '/dexcom-connection/:patientId',
    guards: ['token', 'patient', 'route-id'],
    texts: ['devices'],
    load: async () => (await import('#features/devices/dexcom-connection.screen.tsx')).DexcomConnectionScreen,
  },
  {
    ...PATIENT,
    path: '/connected-with-dexcom',
    texts: ['devices'],
    load: async () => (await import('#features/devices/connected-with-dexcom.screen.tsx')).ConnectedWithDexcomScreen,
  },
  {
    ...OPEN,
    path: '/user-profile',
    guards: ['token'],
    texts: ['profile', 'devices', 'documents'],
    load: async () => (await import('#features/profile/user-profile.screen.tsx')).UserProfileScreen,
  },
  {
    ...OPEN,
    path: '/user-profile/security',
    guards: ['token'],
    texts: ['security'],
    load: async () => (await import('#features/security/security.screen.tsx')).SecurityScreen,
  },
  {
    ...OPEN,
    path: '/terms-of-use/:type',
    texts: ['legal'],
    load: async () => (await import('#features/legal/terms-of-use.screen.tsx')).TermsOfUseScreen,
  },
  {
    ...OPEN,
    path: '/privacy-policy',
    texts: ['legal'],
    load: async () => (await import('#features/legal/privacy-policy.screen.tsx')).PrivacyPolicyScreen,
  },
  {
    ...OPEN,
    path: '/help',
    texts: ['help'],
    load: async () => (await import('#features/help/help.screen.tsx')).HelpScreen,
  },
  {
    ...OPEN,
    path: '/general-error',
    texts: ['problems'],
    load: async () => (await import('#features/problems/general-error.screen.tsx')).GeneralErrorScreen,
  },
  {
    ...OPEN,
    path: '/page-not-found',
    texts: ['problems'],
    load: async () => (await import('#features/problems/page-not-found.screen.tsx')).PageNotFoundScreen,
  },
];
