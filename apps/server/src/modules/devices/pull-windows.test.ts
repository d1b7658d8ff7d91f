import { DAY_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { pullWindows } from './pull-cloud-data.ts';

const NOW_MS = 1000 * DAY_MS;
const inDays = (pulledUntilDaysAgo?: number) =>
  pullWindows(pulledUntilDaysAgo === undefined ? undefined : NOW_MS - pulledUntilDaysAgo * DAY_MS, NOW_MS).map(
    ({ fromMs, toMs }) => [(NOW_MS - fromMs) / DAY_MS, (NOW_MS - toMs) / DAY_MS],
  );

describe('pullWindows', () => {
  it('begins with 90 days in pieces that Dexcom answers', () => {
    expect(inDays()).toEqual([
      [90, 60],
      [60, 30],
      [30, 0],
    ]);
  });

  it('asks for the last three days again, for what was handed in late', () => {
    expect(inDays(0.1)).toEqual([[3.1, 0]]);
    expect(inDays(29)).toEqual([
      [32, 2],
      [2, 0],
    ]);
  });

  it('never goes back further than 90 days', () => {
    expect(inDays(400)[0]).toEqual([90, 60]);
  });
});
