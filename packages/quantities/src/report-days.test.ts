import { expect, it } from 'vitest';

import { LOGBOOK_WEEK_DAYS, MOST_PROFILE_DAYS, REPORT_DAYS } from './time.ts';

it('CONST-01: reports span 21 days, the profile at most 14, a week of the logbook 7', () => {
  expect([REPORT_DAYS, MOST_PROFILE_DAYS, LOGBOOK_WEEK_DAYS]).toEqual([21, 14, 7]);
});
