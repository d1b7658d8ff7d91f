import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { endsSnooze, longestSnoozeDays, SNOOZE_DAYS, type SnoozeKind, snoozeIssue } from './snooze.ts';

const TODAY = '2026-11-19';
const issueAfter = (days: number, kind: SnoozeKind = 'not-now', isVeryLow = false) =>
  snoozeIssue({ kind, today: TODAY, until: dayAfter(TODAY, days), isVeryLow });

describe('snoozeIssue', () => {
  it('lets a row sleep until tomorrow, and no shorter', () => {
    expect(issueAfter(1)).toBeNull();
    expect(issueAfter(0)).toBe('snooze-past');
    expect(issueAfter(-1)).toBe('snooze-past');
  });

  it('refuses a day that is none', () => {
    expect(snoozeIssue({ kind: 'not-now', today: TODAY, until: '2026-13-40', isVeryLow: false })).toBe('snooze-past');
  });

  it.each([
    ['not-now', 14],
    ['needs-data', 21],
  ] as const)('%s: at most %s days', (kind, days) => {
    expect(issueAfter(days, kind)).toBeNull();
    expect(issueAfter(days + 1, kind)).toBe('snooze-too-long');
  });

  it.each(['not-now', 'needs-data'] as const)('%s: at most three days while somebody is very low', (kind) => {
    expect(issueAfter(3, kind, true)).toBeNull();
    expect(issueAfter(4, kind, true)).toBe('snooze-too-long');
  });

  it('offers nothing that it refuses', () => {
    for (const kind of ['not-now', 'needs-data'] as const) {
      expect(Math.max(...SNOOZE_DAYS[kind])).toBe(longestSnoozeDays({ kind, isVeryLow: false }));
      for (const days of SNOOZE_DAYS[kind]) expect(issueAfter(days, kind)).toBeNull();
    }
  });
});

describe('endsSnooze', () => {
  const ASLEEP = {
    kind: 'not-now',
    today: TODAY,
    until: dayAfter(TODAY, 3),
    riskAtStart: 40,
    riskNow: 45,
    hadVeryLowEvent: false,
    lostConnection: false,
    hasNewData: true,
  } as const;

  it('lets sleep while nothing happens', () => {
    expect(endsSnooze(ASLEEP)).toBe(false);
    expect(endsSnooze({ ...ASLEEP, kind: 'needs-data', hasNewData: false })).toBe(false);
  });

  it.each([
    ['its day', { today: ASLEEP.until }],
    ['a risk that rose by 10', { riskNow: 50 }],
    ['a low below 54', { hadVeryLowEvent: true }],
    ['a lost connection', { lostConnection: true }],
    ['the data that were asked for', { kind: 'needs-data' }],
  ] as const)('wakes on %s', (_, happened) => {
    expect(endsSnooze({ ...ASLEEP, ...happened })).toBe(true);
  });

  it('sleeps on while the risk rose by less than 10', () => {
    expect(endsSnooze({ ...ASLEEP, riskNow: 49.9 })).toBe(false);
  });
});
