import { describe, expect, it } from 'vitest';

import { openingDay } from './opening-day.ts';
import type { DailyReport } from './report-answer.ts';
import { aDailyReport } from './test-support/a-daily-report.ts';

const readings = (...days: readonly string[]) =>
  days.map((day) => ({ timestamp: `2026-03-${day}T08:00:00`, value: 120 }));
const opening = (parts: Partial<DailyReport>) => openingDay(aDailyReport(parts));

describe('the day that is opened', () => {
  it('is the last that is over', () => {
    expect(opening({ sensors: readings('19', '20', '21') })).toBe('2026-03-20');
    expect(opening({ sensors: readings('19', '20', '21'), lastWholeDate: '2026-03-21' })).toBe('2026-03-21');
  });

  it('has most of a day recorded', () => {
    const sensorMinutes = { '03/19/2026': 1400, '03/20/2026': 300, '03/21/2026': 400 };
    expect(opening({ sensors: readings('19', '20', '21'), sensorMinutes })).toBe('2026-03-19');
  });

  it('is the last with data where none is full, and the last of all where nothing was recorded', () => {
    expect(opening({ sensors: readings('21') })).toBe('2026-03-21');
    expect(opening({ sensors: readings('17'), sensorMinutes: { '03/17/2026': 60 } })).toBe('2026-03-17');
    expect(opening({})).toBe('2026-03-21');
  });

  it('is a day of meter readings where there is no sensor', () => {
    const bgs = { low: [], inRange: readings('18'), high: [] };
    expect(opening({ bgs })).toBe('2026-03-18');
  });
});
