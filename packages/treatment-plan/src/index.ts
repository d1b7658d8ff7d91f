export { DIABETES_TYPES, type DiabetesType } from './diabetes-type.ts';
export { isInjectionType, TREATMENT_TYPES, type TreatmentType } from './treatment-type.ts';
