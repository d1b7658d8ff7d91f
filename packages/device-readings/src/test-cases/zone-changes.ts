import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';

/** A moment at which a zone put its clocks forward (positive) or back. */
export type ZoneChange = Readonly<{ zone: string; atMs: number; moveMs: number }>;

const WEEK_MS = 7 * DAY_MS;
/** Eleven years, so that every rule of 2017 to 2027 is met in both directions. */
const YEARS = { fromMs: Date.UTC(2017, 0, 1), toMs: Date.UTC(2028, 0, 1) } as const;

/**
 * Every change of every zone, of those alike (the same moment, offset and move) one. Asked of `Intl` alone and searched by
 * halving, so that tests hold the package's own clocks against it.
 */
export function zoneChanges(): ZoneChange[] {
  const alike = new Map<string, ZoneChange>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offsetMs = offsetsOf(zone);
    for (let weekMs = YEARS.fromMs; weekMs < YEARS.toMs; weekMs += WEEK_MS) {
      const beforeMs = offsetMs(weekMs);
      const moveMs = offsetMs(weekMs + WEEK_MS) - beforeMs;
      if (moveMs === 0) continue;
      const atMs = changeAfter(weekMs, offsetMs);
      alike.set(`${atMs} ${beforeMs} ${moveMs}`, { zone, atMs, moveMs });
    }
  }
  return [...alike.values()];
}

function changeAfter(weekMs: number, offsetMs: (atMs: number) => number): number {
  let [before, after] = [weekMs, weekMs + WEEK_MS];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle) === offsetMs(weekMs)) before = middle;
    else after = middle;
  }
  return after;
}

function offsetsOf(zone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return (atMs) => {
    const remembered = known.get(atMs);
    if (remembered !== undefined) return remembered;
    const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(atMs)) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
    known.set(atMs, offset);
    return offset;
  };
}
