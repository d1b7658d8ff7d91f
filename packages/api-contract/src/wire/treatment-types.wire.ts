import type { TreatmentType } from '@glidepath/treatment-plan';

/** Generated, approved and stored through the v2 calls (D-03). */
export const INJECTION_TREATMENT_TYPES = [
  'BASAL_ONLY',
  'MDI_SSI',
  'MDI_CRCF',
  'MDI_FIXED_MEAL',
  'MDI_ESTIMATED_MEAL',
] as const satisfies readonly TreatmentType[];
