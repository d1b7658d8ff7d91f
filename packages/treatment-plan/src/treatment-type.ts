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
