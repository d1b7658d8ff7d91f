import { describe, expect, it } from 'vitest';

import { aReplayedSetting, replayableDaysOf } from '../test-support/review-builders.ts';
import { overlaidDays } from './recorded-days-figure.tsx';

describe('the recorded days of a change', () => {
  const replayed = aReplayedSetting({ daysBetter: ['2026-01-12', '2026-02-08'], daysWorse: ['2026-02-10'] });

  it('are those that were looked at, each for the change, against it, or neither', () => {
    const days = overlaidDays(replayed, replayableDaysOf([150, 160, 90]), []);
    expect(days.map(({ day, speaks }) => [day, speaks])).toEqual([
      ['2026-02-08', 'for'],
      ['2026-02-09', 'neither'],
      ['2026-02-10', 'against'],
    ]);
    // From 04:30 to 10:00, a point every quarter of an hour.
    expect(days[1]?.glucoseMgDl).toEqual(Array.from({ length: 23 }, () => 160));
  });

  it('leave out a day of which nothing is known', () => {
    expect(overlaidDays(replayed, replayableDaysOf([150, Number.NaN]), []).map(({ day }) => day)).toEqual([
      '2026-02-08',
    ]);
  });

  it('leave out a day that was left out, also where its hours go on into the next day', () => {
    const night = aReplayedSetting({ fromMinute: 1320, toMinute: 90 });
    const days = replayableDaysOf([150, Number.NaN, 160]);
    const drawn = (...notLookedAt: readonly string[]) => overlaidDays(night, days, notLookedAt).map(({ day }) => day);
    expect(drawn()).toEqual(['2026-02-08', '2026-02-09', '2026-02-10']);
    expect(drawn('2026-02-09')).toEqual(['2026-02-08', '2026-02-10']);
  });
});
