const DAY_MS = 86_400_000;
/** Every zone of today changes its offset at a quarter of an hour of UTC. */
const QUARTER_MS = 900_000;

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
  };
  // Names differ only in case for one zone; a hostile file must not fill the memory with them.
  if (clocks.size < 1000) clocks.set(zone, clock);
  return clock;
}

export function isZone(zone: string): boolean {
  try {
    // Remembers the zone: the next record of the same file asks again.
    zoneClock(zone);
    return true;
  } catch {
    return false;
  }
}

/** When the zone's clocks are put forward or back between two instants. */
export function offsetChanges(zone: string, fromMs: number, toMs: number): { atMs: number; moveMs: number }[] {
  const { offsetMs } = zoneClock(zone);
  const changes: { atMs: number; moveMs: number }[] = [];
  let atMs = Math.floor(fromMs / QUARTER_MS) * QUARTER_MS;
  while (atMs < toMs) {
    const nextMs = atMs + DAY_MS;
    const moveMs = offsetMs(nextMs) - offsetMs(atMs);
    if (moveMs !== 0) changes.push({ atMs: changeBetween(atMs, nextMs, offsetMs), moveMs });
    atMs = nextMs;
  }
  return changes.filter((change) => change.atMs >= fromMs && change.atMs <= toMs);
}

function changeBetween(fromMs: number, toMs: number, offsetMs: (atMs: number) => number): number {
  const before = offsetMs(fromMs);
  let atMs = fromMs;
  while (atMs < toMs && offsetMs(atMs) === before) atMs += QUARTER_MS;
  return atMs;
}

function instantOf(clockMs: number, offsetMs: (atMs: number) => number): number {
  const before = offsetMs(clockMs - DAY_MS);
  const after = offsetMs(clockMs + DAY_MS);
  if (before === after || offsetMs(clockMs - before) === before) return clockMs - before;
  return offsetMs(clockMs - after) === after ? clockMs - after : clockMs - before;
}

/** Asks `Intl` once a day of data; only a day on which the clocks change is looked at by the quarter of an hour. */
function cachedOffsets(zone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const edges = new Map<number, number>();
  const quarters = new Map<number, number>();
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
    return remembered(quarters, QUARTER_MS, Math.floor(atMs / QUARTER_MS));
  };
}

/** From a text that ends in `GMT`, `GMT+02:00` or `GMT-03:30`. */
function offsetIn(formatted: string): number {
  const text = formatted.slice(formatted.lastIndexOf('GMT') + 3);
  if (text === '') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}
