/** All words of an opened recommendation and of the reports below it. */
export const REVIEW_TEXTS = [
  'patient',
  'recommendation-review',
  'second-opinion',
  'days-left-out',
  'generation',
  'plan-editors',
  'pump-plan',
  'shared-plans',
  'ehr',
  'documents',
  'reports',
  'agp',
  'daily',
  'logbook',
] as const;
