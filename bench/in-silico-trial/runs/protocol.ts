/** Advice every three weeks, six times, accepted as it is. */
export const CYCLES = 6;
export const CYCLE_DAYS = 21;
/** The last plan is judged over nine weeks: three of a harsh life differ too much by chance. */
export const JUDGED_DAYS = 63;
/** Enough for a life that begins somewhere to forget how it began. */
export const WARM_UP_DAYS = 2;
