export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A day on which clocks change has one more or one less: ask the zone. */
export const DAY_MS = 24 * HOUR_MS;

export const HOUR_SECONDS = HOUR_MS / SECOND_MS;
export const DAY_SECONDS = DAY_MS / SECOND_MS;
export const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS;
export const MINUTES_PER_DAY = DAY_MS / MINUTE_MS;

/** How many days the reports cover: all of them, the profile with its statistics at most, a week of the logbook. */
export const REPORT_DAYS = 21;
export const MOST_PROFILE_DAYS = 14;
export const LOGBOOK_WEEK_DAYS = 7;

/**
 * From how many minutes of readings on a day's shares stand by themselves: 70 % of it, as the consensus asks of a
 * period. Below this, the recorded time is shown with them: the first three hours of today are not a day.
 */
export const DAY_SHARES_FROM_MINUTES = 0.7 * MINUTES_PER_DAY;
