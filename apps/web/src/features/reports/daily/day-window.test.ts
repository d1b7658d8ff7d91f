import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { dayLabel, windowLabel } from './day-label.ts';
import {
  canGoBack,
  canGoForward,
  type DayWindow,
  openingWindow,
  RANGES_DAYS,
  steppedBack,
  steppedForward,
  windowStartDay,
  withRange,
} from './day-window.ts';
import { markedMinutes } from './marked-time.ts';
import { settleDelayMs, settling } from './use-shown-window.ts';

const DAYS = { earliestDay: '2022-03-07', latestDay: '2022-03-27' };
const of = (rangeDays: DayWindow['rangeDays'], endDay: string): DayWindow => ({ rangeDays, endDay });

describe('the shown days', () => {
  it('DAILY-01: may be one, three or seven', () => {
    expect(RANGES_DAYS).toEqual([1, 3, 7]);
  });

  it('DAILY-02: begin with one day, the last full one', () => {
    expect(openingWindow(DAYS)).toEqual(of(1, '2022-03-27'));
    expect(openingWindow({ ...DAYS, openingDay: '2022-03-25' })).toEqual(of(1, '2022-03-25'));
  });

  it.each([
    [1, '2022-03-20', '2022-03-19', '2022-03-21'],
    [3, '2022-03-20', '2022-03-19', '2022-03-21'],
    [7, '2022-03-20', '2022-03-13', '2022-03-27'],
  ] as const)('DAILY-03: prev and next of range %s move from %s to %s and %s', (range, end, before, after) => {
    expect(steppedBack(of(range, end), DAYS)).toEqual(of(range, before));
    expect(steppedForward(of(range, end), DAYS)).toEqual(of(range, after));
  });

  it('DAILY-04: go to the latest day when a week is chosen, and stay where they are otherwise', () => {
    const shown = of(1, '2022-03-15');
    expect(withRange(shown, 7, DAYS)).toEqual(of(7, '2022-03-27'));
    expect(withRange(shown, 3, DAYS)).toEqual(of(3, '2022-03-15'));
    expect(withRange(of(7, '2022-03-20'), 1, DAYS)).toEqual(of(1, '2022-03-20'));
    expect(withRange(of(1, '2022-03-07'), 3, DAYS)).toEqual(of(3, '2022-03-09'));
  });

  it.each([
    [1, '2022-03-08', true],
    [1, '2022-03-07', false],
    [3, '2022-03-10', true],
    [3, '2022-03-09', false],
    [7, '2022-03-20', true],
    [7, '2022-03-13', false],
    [7, '2022-03-09', false],
  ] as const)('DAILY-05: prev of range %s ending on %s is offered: %s', (range, end, isOffered) => {
    expect(canGoBack(of(range, end), DAYS)).toBe(isOffered);
    if (!isOffered) expect(steppedBack(of(range, end), DAYS).endDay).toBe(end);
  });

  it('DAILY-05: a short last week is padded with days before the first', () => {
    const days = { earliestDay: '2022-03-10', latestDay: '2022-03-20' };
    const lastWeek = steppedBack(of(7, '2022-03-20'), days);
    expect([windowStartDay(lastWeek), lastWeek.endDay]).toEqual(['2022-03-07', '2022-03-13']);
    expect(canGoBack(lastWeek, days)).toBe(false);
  });

  it.each(RANGES_DAYS)('DAILY-06: next of range %s is hidden on the latest day only', (range) => {
    expect(canGoForward(of(range, '2022-03-27'), DAYS)).toBe(false);
    expect(canGoForward(of(range, '2022-03-26'), DAYS)).toBe(true);
    expect(steppedForward(of(range, '2022-03-26'), DAYS).endDay).toBe('2022-03-27');
  });

  it('DAILY-08: are named in the form ddd, DD MMM', () => {
    expect(dayLabel('2022-03-06', 'en')).toBe('Sun, 06 Mar');
    expect(windowLabel(of(1, '2022-03-27'), 'en')).toBe('Sun, 27 Mar');
    expect(windowLabel(of(3, '2022-03-27'), 'en')).toBe('Fri, 25 Mar – Sun, 27 Mar');
    expect(windowLabel(of(7, '2022-03-27'), 'he')).toMatch(/^[^–]+ – [^–]*27 /);
  });
});

describe('settling', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DAILY-07, CONST-03: quick clicks through several days draw once, 200 ms after the last', () => {
    const drawn: DayWindow[] = [];
    const { choose } = settling((chosen) => drawn.push(chosen));
    let shown = of(7, '2022-03-27');
    for (const endDay of ['2022-03-20', '2022-03-13']) {
      const chosen = of(7, endDay);
      choose(chosen, settleDelayMs(shown, chosen));
      shown = chosen;
      vi.advanceTimersByTime(150);
    }
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(49);
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(drawn).toEqual([of(7, '2022-03-13')]);
  });

  it('DAILY-07: a single day and another range are drawn at once', () => {
    expect(settleDelayMs(of(1, '2022-03-27'), of(1, '2022-03-26'))).toBe(0);
    expect(settleDelayMs(of(1, '2022-03-27'), of(3, '2022-03-27'))).toBe(0);
    expect(settleDelayMs(of(3, '2022-03-27'), of(3, '2022-03-26'))).toBe(200);
    const drawn = vi.fn<(chosen: DayWindow) => void>();
    settling(drawn).choose(of(1, '2022-03-26'), 0);
    expect(drawn).toHaveBeenCalledExactlyOnceWith(of(1, '2022-03-26'));
  });

  it('DAILY-07: nothing is drawn after the tab is gone', () => {
    const drawn = vi.fn<(chosen: DayWindow) => void>();
    const { choose, stop } = settling(drawn);
    choose(of(3, '2022-03-26'), 200);
    stop();
    vi.runAllTimers();
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('a time that somebody was pointed to', () => {
  const marked = { day: '2022-03-26', fromMinute: 1380, toMinute: 1530 };

  it.each([
    [1, '2022-03-26', { fromMinute: 1380, toMinute: 1440 }],
    [3, '2022-03-27', { fromMinute: 2820, toMinute: 2970 }],
    [1, '2022-03-27', null],
    [1, '2022-03-25', null],
  ] as const)('is marked where it is shown: %i day(s) up to %s', (rangeDays, endDay, minutes) => {
    expect(markedMinutes({ rangeDays, endDay }, marked)).toEqual(minutes);
    expect(markedMinutes({ rangeDays, endDay }, null)).toBeNull();
  });
});
