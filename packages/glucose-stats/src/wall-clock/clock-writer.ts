import { DAY_MS, dayText, MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import { dayOf } from './day-text.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');
const MINUTE_TEXTS = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`,
);

/**
 * Writes wall clocks as ISO texts without a zone (D3-39). Thousands of readings share a day, and one rate ends when the
 * next begins: such texts are made once, which is several times faster than a `Date` for each.
 */
export function clockWriter(): (clockMs: number) => string {
  let latestDay = Number.NaN;
  let latestDayText = '';
  let latestMs = Number.NaN;
  let latestText = '';
  return (clockMs) => {
    if (clockMs === latestMs) return latestText;
    const day = dayOf(clockMs);
    if (day !== latestDay) {
      latestDay = day;
      latestDayText = dayText(day);
    }
    latestMs = clockMs;
    latestText = latestDayText + timeText(clockMs - day * DAY_MS);
    return latestText;
  };
}

function timeText(msOfDay: number): string {
  const minute = Math.floor(msOfDay / MINUTE_MS);
  const second = Math.floor((msOfDay - minute * MINUTE_MS) / 1000);
  const text = MINUTE_TEXTS[minute] ?? '';
  return second === 0 ? text : text.slice(0, -2) + twoDigits(second);
}
