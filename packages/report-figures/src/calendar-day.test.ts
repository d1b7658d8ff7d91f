import { describe, expect, it } from 'vitest';

import {
  dayCountOf,
  dayKeyOf,
  dayOfKey,
  dayOfMinute,
  daysFrom,
  daysUpTo,
  minuteOfDay,
  wallMinute,
  weekdayOf,
} from './calendar-day.ts';

describe('days of a device’s own clock', () => {
  it('are counted without a zone, over the change of the clocks too', () => {
    expect(wallMinute('2022-03-28T00:00:00') - wallMinute('2022-03-27T00:00:00')).toBe(1440);
    expect(dayOfMinute(wallMinute('2022-03-27T23:59:00'))).toBe('2022-03-27');
    expect(minuteOfDay(wallMinute('2022-03-27T08:05:00'))).toBe(485);
    expect(daysUpTo('2022-03-01', 3)).toEqual(['2022-02-27', '2022-02-28', '2022-03-01']);
  });

  it('DAILY-12: are keyed MM/DD/YYYY', () => {
    expect(dayKeyOf('2022-03-27')).toBe('03/27/2022');
    expect(dayOfKey('03/27/2022')).toBe('2022-03-27');
  });

  it('are counted with both ends', () => {
    expect(dayCountOf('2022-02-27', '2022-03-01')).toBe(3);
    expect(daysFrom('2022-02-27', '2022-03-01')).toEqual(daysUpTo('2022-03-01', 3));
    expect(daysFrom('2022-03-02', '2022-03-01')).toEqual([]);
    expect(weekdayOf('2022-03-27')).toBe(0);
  });
});
