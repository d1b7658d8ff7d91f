/** How many days the reports cover: all of them, the profile with its statistics at most, a week of the logbook. */
export const REPORT_DAYS = 21;
export const MOST_PROFILE_DAYS = 14;
export const LOGBOOK_WEEK_DAYS = 7;

/**
 * From how many minutes of readings on a day's shares stand by themselves: 70 % of it, as the consensus asks of a period.
 * Below, how much was recorded is told with them: the first three hours of today are no day.
 */
export const DAY_SHARES_FROM_MINUTES = 0.7 * 1440;
