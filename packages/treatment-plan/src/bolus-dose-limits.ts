/** Limits of a meal dose and of a correction: product specification 2, section 5, "Meal bolus" and "Correction table". */
export const BOLUS_DOSE_LIMITS = { min: 0, max: 99, step: 0.5 } as const;
