import type { AppRoute } from '../app-route.ts';

/** All words of the list and of the advice that opens beside it. */
const WORKLIST_TEXTS = [
  'worklist',
  'patient',
  'patients',
  'patient-summary',
  'recommendation-review',
  'second-opinion',
  'plan-editors',
  'pump-plan',
  'days-left-out',
  'agp',
] as const;

export const WORKLIST_ROUTE: AppRoute = {
  guards: ['token', 'doctor'],
  header: 'by-session',
  terms: 'by-user',
  path: '/worklist',
  fitsPhone: true,
  needs: async () => [(await import('@glidepath/api-contract/worklist/list-worklist.call')).listWorklistCall],
  texts: WORKLIST_TEXTS,
  load: async () => (await import('../worklist-page.tsx')).WorklistPage,
};
