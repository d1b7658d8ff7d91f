/** Of a dose with a meal and of a correction alike: product specification 2, section 5, "Meal bolus" and "Correction table". */
export const BOLUS_DOSE_LIMITS = { min: 0, max: 99, step: 0.5 } as const;
