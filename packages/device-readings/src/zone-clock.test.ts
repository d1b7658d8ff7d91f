import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { zoneChanges } from './test-cases/zone-changes.ts';
import { dayIn, isZone, offsetChanges, wallTimeIn, zoneClock } from './zone-clock.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('zoneClock', () => {
  it.each([
    ['US/Eastern', '2024-01-15T17:00:00', '2024-01-15T12:00:00'],
    ['US/Eastern', '2024-07-15T16:00:00', '2024-07-15T12:00:00'],
    ['Asia/Jerusalem', '2024-07-15T09:00:00', '2024-07-15T12:00:00'],
    ['Asia/Kathmandu', '2024-07-15T06:15:00', '2024-07-15T12:00:00'],
    ['America/St_Johns', '2024-01-15T15:30:00', '2024-01-15T12:00:00'],
    ['UTC', '2024-01-15T12:00:00', '2024-01-15T12:00:00'],
  ])('reads the clock of %s at %s', (zone, at, shown) => {
    expect(zoneClock(zone).clockMs(utc(at))).toBe(utc(shown));
    expect(zoneClock(zone).instantMs(utc(shown))).toBe(utc(at));
  });

  it.each([
    ['a time that was skipped moves on by the gap', 'US/Eastern', '2024-03-10T02:30:00', '2024-03-10T07:30:00'],
    ['a time that comes twice is the first', 'US/Eastern', '2024-11-03T01:30:00', '2024-11-03T05:30:00'],
    ['the minute before the gap', 'US/Eastern', '2024-03-10T01:59:00', '2024-03-10T06:59:00'],
    ['the minute behind the gap', 'US/Eastern', '2024-03-10T03:00:00', '2024-03-10T07:00:00'],
    ['the minute behind the overlap', 'US/Eastern', '2024-11-03T02:00:00', '2024-11-03T07:00:00'],
    ['a half-hour change', 'Australia/Lord_Howe', '2024-04-07T02:00:00', '2024-04-06T15:30:00'],
  ])('%s', (_, zone, shown, at) => {
    expect(zoneClock(zone).instantMs(utc(shown))).toBe(utc(at));
  });

  it('finds every instant again, but for the hour that comes twice', () => {
    const zones = fc.constantFrom('US/Pacific', 'Asia/Jerusalem', 'Australia/Lord_Howe', 'Pacific/Chatham');
    fc.assert(
      fc.property(zones, fc.integer({ min: utc('2015-01-01'), max: utc('2035-01-01') }), (zone, atMs) => {
        const clock = zoneClock(zone);
        const lostMs = atMs - clock.instantMs(clock.clockMs(atMs));
        expect([0, 1_800_000, 3_600_000]).toContain(lostMs);
      }),
    );
  });
});

describe('offsetChanges', () => {
  it('names both changes of a year', () => {
    expect(offsetChanges('US/Eastern', utc('2024-01-01'), utc('2025-01-01'))).toEqual([
      { atMs: utc('2024-03-10T07:00:00'), moveMs: 3_600_000 },
      { atMs: utc('2024-11-03T06:00:00'), moveMs: -3_600_000 },
    ]);
  });

  it('knows zones without any', () => {
    expect(offsetChanges('US/Arizona', utc('2024-01-01'), utc('2025-01-01'))).toEqual([]);
  });
});

it('knows every change of every zone, in both directions, and reads the clock around it', () => {
  const changes = zoneChanges();
  expect(changes.length).toBeGreaterThan(500);
  for (const { zone, atMs, moveMs } of changes) {
    const { clockMs, instantMs } = zoneClock(zone);
    expect(offsetChanges(zone, atMs - 86_400_000, atMs + 86_400_000), zone).toContainEqual({ atMs, moveMs });
    expect(clockMs(atMs) - clockMs(atMs - 60_000), zone).toBe(60_000 + moveMs);
    // Before and behind what is skipped or repeated every time has one instant, and it is found again.
    for (const minutes of [-181, -1, 0, 181]) {
      const at = atMs + minutes * 60_000 + (minutes >= 0 ? Math.max(0, -moveMs) : Math.min(0, moveMs));
      expect(instantMs(clockMs(at)), `${zone} ${minutes}`).toBe(at);
    }
  }
});

it.each([
  ['US/Eastern', true],
  ['Asia/Jerusalem', true],
  ['+02:00', true],
  ['Mars/Olympus', false],
  ['', false],
])('isZone(%s) is %s', (zone, expected) => {
  expect(isZone(zone)).toBe(expected);
});

it('a moment has the day and the time of the zone', () => {
  const atMs = Date.parse('2026-03-08T04:59:30Z');
  expect(dayIn('America/New_York', atMs)).toBe('2026-03-07');
  expect(wallTimeIn('America/New_York', atMs)).toEqual({ day: '2026-03-07', minuteOfDay: 23 * 60 + 59 });
  expect(wallTimeIn('Asia/Jerusalem', atMs)).toEqual({ day: '2026-03-08', minuteOfDay: 6 * 60 + 59 });
});
