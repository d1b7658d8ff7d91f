export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of 24 hours. The day of a clock that is changed has one more or less: ask the zone. */
export const DAY_MS = 24 * HOUR_MS;
