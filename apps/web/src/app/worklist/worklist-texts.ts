/** All words of the list and of the advice that opens beside it. */
export const WORKLIST_TEXTS = [
  'worklist',
  'patient',
  'patient-summary',
  'recommendation-review',
  'plan-editors',
  'pump-plan',
  'days-left-out',
  'agp',
] as const;
