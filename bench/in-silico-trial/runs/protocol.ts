/** Advice every three weeks, six times, accepted as it is. */
export const CYCLES = 6;
export const CYCLE_DAYS = 21;
/** The life after so many cycles shows how fast advice helps. */
export const EARLY_CYCLES = 3;
/** The last plan is judged over nine weeks: three differ too much by chance, and of a child's life nine still do. */
export const JUDGED_DAYS = 63;
export const JUDGED_DAYS_OF_YOUTHS = 189;
/** Enough for a life that begins somewhere to forget how it began. */
export const WARM_UP_DAYS = 2;
