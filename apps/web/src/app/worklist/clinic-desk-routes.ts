import type { AppRoute } from '../app-route.ts';

/** All words of the list and of the advice that opens beside it. */
const WORKLIST_TEXTS = [
  'worklist',
  'data-request',
  'patient',
  'patients',
  'patient-summary',
  'recommendation-review',
  'second-opinion',
  'plan-editors',
  'pump-plan',
  'days-left-out',
  'agp',
  'interactive-minutes',
  'outcomes',
] as const;

const AT_DESK = { guards: ['token', 'doctor'], header: 'by-session', terms: 'by-user', fitsPhone: true } as const;

/** What is about all patients of a clinic at once. */
export const CLINIC_DESK_ROUTES: readonly AppRoute[] = [
  {
    ...AT_DESK,
    path: '/worklist',
    needs: async () => [(await import('@glidepath/api-contract/worklist/list-worklist.call')).listWorklistCall],
    texts: WORKLIST_TEXTS,
    load: async () => (await import('../worklist-page.tsx')).WorklistPage,
  },
  {
    ...AT_DESK,
    path: '/outcomes',
    needs: async () => [
      (await import('@glidepath/api-contract/outcomes/get-clinic-outcomes.call')).getClinicOutcomesCall,
    ],
    texts: ['outcomes', 'second-opinion'],
    load: async () => (await import('../outcomes-page.tsx')).OutcomesPage,
  },
  {
    ...AT_DESK,
    path: '/monitoring-days',
    needs: async () => [
      (await import('@glidepath/api-contract/monitoring/list-monitoring-days.call')).listMonitoringDaysCall,
    ],
    texts: ['monitoring', 'interactive-minutes'],
    load: async () => (await import('#features/monitoring/monitoring-days.screen.tsx')).MonitoringDaysScreen,
  },
];
