export const DIABETES_TYPES = ['Type1', 'Type2', 'Insulin_resistant_type_1', 'Other'] as const;

export type DiabetesType = (typeof DIABETES_TYPES)[number];

/** Wire values of treatment_type (D1-001). */
export const TREATMENT_TYPES = [
  'PUMP',
  'GENERIC',
  'BASAL_ONLY',
  'MDI_SSI',
  'MDI_CRCF',
  'MDI_FIXED_MEAL',
  'MDI_ESTIMATED_MEAL',
] as const;

export type TreatmentType = (typeof TREATMENT_TYPES)[number];

/** Multiple daily injections: basal only counts among them (D1-002). */
export function isInjectionType(type: TreatmentType): boolean {
  return type !== 'PUMP' && type !== 'GENERIC';
}

/** Those whose first plan a clinician writes on the screens init-plan and edit-plan (D-49). */
export const INITIAL_PLAN_TYPES = [
  'MDI_CRCF',
  'MDI_SSI',
  'MDI_ESTIMATED_MEAL',
  'MDI_FIXED_MEAL',
] as const satisfies readonly TreatmentType[];

export type InitialPlanType = (typeof INITIAL_PLAN_TYPES)[number];

export function isInitialPlanType(type: string): type is InitialPlanType {
  return INITIAL_PLAN_TYPES.some((served) => served === type);
}
