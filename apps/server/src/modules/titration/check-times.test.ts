import { dayIn } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { dayOf, judgedDay, nextCheckAt } from './check-times.ts';

const ZONE = 'America/New_York';
const at = (instant: string) => new Date(instant);

describe('the time of the daily check', () => {
  it('is noon of the patient, also over a change of the clocks', () => {
    expect(nextCheckAt(ZONE, at('2026-03-06T16:59:59Z'))).toEqual(at('2026-03-06T17:00:00Z'));
    expect(nextCheckAt(ZONE, at('2026-03-06T17:00:00Z'))).toEqual(at('2026-03-07T17:00:00Z'));
    // The clocks go forward on March 8.
    expect(nextCheckAt(ZONE, at('2026-03-07T17:00:00Z'))).toEqual(at('2026-03-08T16:00:00Z'));
    expect(nextCheckAt('Asia/Jerusalem', at('2026-03-06T17:00:00Z'))).toEqual(at('2026-03-07T10:00:00Z'));
  });

  it('judges the day whose morning is over: late in the night still that of the day before', () => {
    expect(judgedDay(ZONE, at('2026-03-06T17:00:00Z'))).toBe('2026-03-06');
    expect(judgedDay(ZONE, at('2026-03-07T08:00:00Z'))).toBe('2026-03-06');
    expect(judgedDay(ZONE, at('2026-03-07T16:59:00Z'))).toBe('2026-03-06');
    expect(dayIn(ZONE, at('2026-03-07T08:00:00Z').getTime())).toBe('2026-03-07');
  });

  it('knows where the day of the patient begins and ends', () => {
    const day = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });
    expect(dayOf(ZONE, at('2026-03-06T17:00:00Z'))).toEqual(day('2026-03-06T05:00:00Z', '2026-03-07T05:00:00Z'));
    // A day of 23 hours.
    expect(dayOf(ZONE, at('2026-03-08T17:00:00Z'))).toEqual(day('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'));
  });
});
