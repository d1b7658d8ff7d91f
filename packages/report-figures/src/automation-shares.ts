import { type PercentShare, wholePercents } from '@glidepath/quantities';

import type { Automation } from './loop-answer.ts';

const MODES = ['automated', 'limited', 'manual'] as const;
export type AutomationShare = PercentShare & Readonly<{ mode: (typeof MODES)[number]; minutes: number }>;

/** Of the known time, in whole percent that add to 100. Limited mode is missing where no source tells it. */
export function automationShares(time: NonNullable<Automation['time']>): AutomationShare[] {
  const minutesIn = { automated: time.automatedMinutes, limited: time.limitedMinutes, manual: time.manualMinutes };
  const known = MODES.flatMap((mode) => {
    const minutes = minutesIn[mode];
    return minutes === null ? [] : [{ mode, minutes }];
  });
  const sum = known.reduce((total, { minutes }) => total + minutes, 0);
  // Whole numbers, so that no remainder is blurred; a minute may be told in thousandths.
  const wholes = wholePercents(known.map(({ minutes }) => Math.round(minutes * 1000))) ?? [];
  return known.flatMap(({ mode, minutes }, place) => {
    const wholePercent = wholes[place];
    return wholePercent === undefined ? [] : [{ mode, minutes, wholePercent, exactPercent: (100 * minutes) / sum }];
  });
}
