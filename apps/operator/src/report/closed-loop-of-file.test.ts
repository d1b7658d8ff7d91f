import { DEMO_DAYS, demoLoopLife } from '@glidepath/demo-clinic';
import { DAY_MS, dayAfter, HOUR_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { loopOfFile } from './closed-loop-of-file.ts';

const LAST_DAY = '2026-03-20';
const life = demoLoopLife({ life: 'weak-ratio', seed: 8, zone: 'UTC', startsOn: dayAfter(LAST_DAY, 1 - DEMO_DAYS) });
const records = life.recordedBefore();
const endMs = Date.parse(`${LAST_DAY}T00:00:00Z`) + DAY_MS;
const days = { zone: 'UTC', nowMs: endMs - 1, days: 21, now: new Date(endMs + DAY_MS) };

describe('the closed loop of a file', () => {
  it('covers the last two weeks of whole days', () => {
    const loop = loopOfFile(records, life.devices, days);
    expect(loop).toMatchObject({
      isLoopSeen: true,
      period: { firstDay: '2026-03-07', lastDay: LAST_DAY, days: 14 },
      identity: { system: 'control-iq', recognisedBy: 'device' },
    });
    expect(loop?.automation?.insulin?.dayCount).toBe(14);
  });

  it('leaves out a day within which the file ends, or that is not over', () => {
    const until = endMs - 5 * HOUR_MS;
    const short = records.filter((record) => record.atMs < until - HOUR_MS);
    expect(loopOfFile(short, life.devices, { ...days, nowMs: until })?.period.lastDay).toBe('2026-03-19');
    const today = { ...days, now: new Date(endMs - HOUR_MS) };
    expect(loopOfFile(records, life.devices, today)?.period.lastDay).toBe('2026-03-19');
  });

  it('is nothing where the report has no whole day, and says so where no loop ran', () => {
    expect(loopOfFile(records, life.devices, { ...days, days: 1, now: new Date(endMs - HOUR_MS) })).toBeNull();
    const glucose = records.filter(({ type }) => type === 'cgm');
    expect(loopOfFile(glucose, life.devices, days)).toMatchObject({ isLoopSeen: false, automation: null });
  });
});
