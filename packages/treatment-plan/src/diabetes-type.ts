export const DIABETES_TYPES = ['Type1', 'Type2', 'Insulin_resistant_type_1', 'Other'] as const;

export type DiabetesType = (typeof DIABETES_TYPES)[number];
