import { DAY_MS, dayText, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

/** Every zone of today begins its days at a quarter of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_PER_DAY = DAY_MS / QUARTER_MS;
const QUARTERS_PER_HOUR = HOUR_MS / QUARTER_MS;

/**
 * Assumed: a sensor that is changed is silent for up to two hours; whatever is silent for longer ends a run. Silent
 * quarters count for nothing, so a run is never told longer than what was measured in it.
 */
const MAX_SILENT_QUARTERS = 2 * QUARTERS_PER_HOUR;

/** Which quarter hours of a day of UTC hold a reading: 96 digits, 1 for those that do. */
export type QuartersOfDay = Readonly<{ utcDay: string; sensor: string; meter: string }>;

/** What of a day of the patient's calendar lies in one day of UTC. */
export type DayPiece = Readonly<{ day: string; utcDay: string; quarters: string }>;

/** The days of a calendar as quarters of UTC, so that they are counted alike in every zone and over every change of clocks. */
export function dayPieces(days: readonly string[], startOfDayMs: (day: string) => number): DayPiece[] {
  return days.flatMap((day) => {
    const first = Math.floor(startOfDayMs(day) / QUARTER_MS);
    const end = Math.floor(startOfDayMs(followingDay(day)) / QUARTER_MS);
    const pieces: DayPiece[] = [];
    for (let utcDay = Math.floor(first / QUARTERS_PER_DAY); utcDay * QUARTERS_PER_DAY < end; utcDay += 1) {
      const from = Math.max(first - utcDay * QUARTERS_PER_DAY, 0);
      const until = Math.min(end - utcDay * QUARTERS_PER_DAY, QUARTERS_PER_DAY);
      const quarters = '1'
        .repeat(until - from)
        .padStart(until, '0')
        .padEnd(QUARTERS_PER_DAY, '0');
      pieces.push({ day, utcDay: dayText(utcDay), quarters });
    }
    return pieces;
  });
}

const followingDay = (day: string) => dayText(Date.parse(`${day}T00:00:00Z`) / DAY_MS + 1);

/**
 * Days with data: at least one reading that a sensor or a meter sent. What somebody typed is not among the quarters.
 */
export function daysWithData(pieces: readonly DayPiece[], quarters: readonly QuartersOfDay[]): number {
  const byDay = new Map(quarters.map((row) => [row.utcDay, row]));
  const withData = pieces.filter(({ utcDay, quarters: asked }) => {
    const row = byDay.get(utcDay);
    return row !== undefined && shared(asked, (at) => row.sensor[at] === '1' || row.meter[at] === '1').length > 0;
  });
  return new Set(withData.map(({ day }) => day)).size;
}

export type SensorTime = Readonly<{
  /** Of quarter hours with a reading. */
  hours: number;
  /** Of those in the longest run. */
  longestRunHours: number;
}>;

/** Of consecutive days. */
export function sensorTime(pieces: readonly DayPiece[], quarters: readonly QuartersOfDay[]): SensorTime {
  const byDay = new Map(quarters.map((row) => [row.utcDay, row.sensor]));
  const held = pieces.flatMap(({ utcDay, quarters: asked }) => {
    const first = (Date.parse(`${utcDay}T00:00:00Z`) / DAY_MS) * QUARTERS_PER_DAY;
    const sensor = byDay.get(utcDay) ?? '';
    return shared(asked, (at) => sensor[at] === '1').map((at) => first + at);
  });
  return { hours: held.length / QUARTERS_PER_HOUR, longestRunHours: longestRun(held) / QUARTERS_PER_HOUR };
}

/** How many of the quarters, which are in order, lie in the longest run. */
function longestRun(held: readonly number[]): number {
  let [longest, run] = [0, 0];
  held.forEach((quarter, place) => {
    const before = held[place - 1];
    const goesOn = before !== undefined && quarter - before - 1 <= MAX_SILENT_QUARTERS;
    run = goesOn ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function shared(asked: string, holds: (place: number) => boolean): number[] {
  return [...asked].flatMap((digit, place) => (digit === '1' && holds(place) ? [place] : []));
}
