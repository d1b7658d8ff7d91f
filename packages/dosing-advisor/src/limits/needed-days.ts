/** Days with enough of each, of three weeks. */
export const NEEDED_DAYS = { glucose: 12, fasting: 6, insulin: 12, basalOnlyInsulin: 6 } as const;
