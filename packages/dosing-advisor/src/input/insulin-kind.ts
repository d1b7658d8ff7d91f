/** The first three have a known action; the others can be recorded, but not advised on (code 601). */
export const BOLUS_INSULIN_KINDS = ['rapid', 'ultra-rapid', 'regular', 'other'] as const;
export type BolusInsulinKind = (typeof BOLUS_INSULIN_KINDS)[number];

/** `long` lasts about a day, `ultra-long` longer (degludec, glargine U300); `other` is not advised on (code 600). */
export const BASAL_INSULIN_KINDS = ['long', 'ultra-long', 'nph', 'other'] as const;
export type BasalInsulinKind = (typeof BASAL_INSULIN_KINDS)[number];
