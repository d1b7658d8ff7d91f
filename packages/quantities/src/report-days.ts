/** How many days the reports cover: all of them, the profile with its statistics at most, a week of the logbook. */
export const REPORT_DAYS = 21;
export const MOST_PROFILE_DAYS = 14;
export const LOGBOOK_WEEK_DAYS = 7;
