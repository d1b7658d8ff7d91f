import { DAY_MS, dayText, MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

/** Zones change at a whole minute; nearly all at a quarter of an hour, but one did at one minute past midnight. */

/** One zone's wall clock. A wall clock is written as the milliseconds it would have as UTC. */
export type ZoneClock = Readonly<{
  zone: string;
  /** Wall clock minus UTC. */
  offsetMs: (atMs: number) => number;
  clockMs: (atMs: number) => number;
  /**
   * The instant at which the wall clock showed this. Where clocks go back and a time comes twice, the first one is
   * meant; a time that was skipped is read with the offset that held before, so 02:30 becomes 03:30.
   */
  instantMs: (clockMs: number) => number;
  /** The second instant of a time that comes twice; undefined for every other time. */
  againMs: (clockMs: number) => number | undefined;
}>;

const clocks = new Map<string, ZoneClock>();

/** Throws a RangeError for a zone that does not exist; ask `isZone` first where the name comes from outside. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const offsetMs = cachedOffsets(zone);
  const clock: ZoneClock = {
    zone,
    offsetMs,
    clockMs: (atMs) => atMs + offsetMs(atMs),
    instantMs: (clockMs) => instantOf(clockMs, offsetMs),
    againMs: (clockMs) => againOf(clockMs, offsetMs),
  };
  // Names differ only in case for one zone; a hostile file must not fill the memory with them.
  if (clocks.size < 1000) clocks.set(zone, clock);
  return clock;
}

/** Any zone that the runtime knows, and an offset such as +02:00. */
export function isZone(zone: string): boolean {
  try {
    // Remembers the zone: the next record of the same file asks again.
    zoneClock(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of a zone, YYYY-MM-DD. */
export function dayIn(zone: string, atMs: number): string {
  return wallTimeIn(zone, atMs).day;
}

/** What a calendar and a clock of the zone show. */
export function wallTimeIn(zone: string, atMs: number): Readonly<{ day: string; minuteOfDay: number }> {
  const clockMs = zoneClock(zone).clockMs(atMs);
  const dayNumber = Math.floor(clockMs / DAY_MS);
  return { day: dayText(dayNumber), minuteOfDay: Math.floor(clockMs / MINUTE_MS) - dayNumber * MINUTES_PER_DAY };
}

/** When the zone's clocks are put forward or back between two instants. */
export function offsetChanges(zone: string, fromMs: number, toMs: number): { atMs: number; moveMs: number }[] {
  const { offsetMs } = zoneClock(zone);
  const changes: { atMs: number; moveMs: number }[] = [];
  let atMs = Math.floor(fromMs / MINUTE_MS) * MINUTE_MS;
  while (atMs < toMs) {
    const nextMs = atMs + DAY_MS;
    const moveMs = offsetMs(nextMs) - offsetMs(atMs);
    if (moveMs !== 0) changes.push({ atMs: changeBetween(atMs, nextMs, offsetMs), moveMs });
    atMs = nextMs;
  }
  return changes.filter((change) => change.atMs >= fromMs && change.atMs <= toMs);
}

function changeBetween(fromMs: number, toMs: number, offsetMs: (atMs: number) => number): number {
  let [before, after] = [fromMs, toMs];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle) === offsetMs(fromMs)) before = middle;
    else after = middle;
  }
  return after;
}

function instantOf(clockMs: number, offsetMs: (atMs: number) => number): number {
  const before = offsetMs(clockMs - DAY_MS);
  const after = offsetMs(clockMs + DAY_MS);
  if (before === after || offsetMs(clockMs - before) === before) return clockMs - before;
  return offsetMs(clockMs - after) === after ? clockMs - after : clockMs - before;
}

function againOf(clockMs: number, offsetMs: (atMs: number) => number): number | undefined {
  const atMs = clockMs - offsetMs(clockMs + DAY_MS);
  return atMs > instantOf(clockMs, offsetMs) && atMs + offsetMs(atMs) === clockMs ? atMs : undefined;
}

/** Asks `Intl` once a day of data; only a day on which the clocks change is looked at by the minute. */
function cachedOffsets(zone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const edges = new Map<number, number>();
  const minutes = new Map<number, number>();
  const remembered = (cache: Map<number, number>, stepMs: number, step: number): number => {
    const known = cache.get(step);
    if (known !== undefined) return known;
    const offset = offsetIn(format.format(step * stepMs));
    cache.set(step, offset);
    return offset;
  };
  return (atMs) => {
    const day = Math.floor(atMs / DAY_MS);
    const start = remembered(edges, DAY_MS, day);
    if (start === remembered(edges, DAY_MS, day + 1)) return start;
    return remembered(minutes, MINUTE_MS, Math.floor(atMs / MINUTE_MS));
  };
}

/** From a text that ends in `GMT`, `GMT+02:00` or `GMT-03:30`. */
function offsetIn(formatted: string): number {
  const text = formatted.slice(formatted.lastIndexOf('GMT') + 3);
  if (text === '') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return (text.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}
