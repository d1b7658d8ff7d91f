import { DAY_MS } from '@glidepath/quantities';
import type { Stamp } from './device-record.ts';
import { zoneClock } from './zone-clock.ts';

/** A wall clock that was written down without a zone; undefined where it cannot be read. */
export type RecordedClock = Readonly<{
  /** What was recorded one after the other: readings of one device and of one kind. */
  stream: string;
  clockMs: number | undefined;
  /** A sensor stores nothing twice at one time, while two doses may well be noted in one minute. */
  isOnceATime: boolean;
}>;

export type RecordedInstant = Pick<Stamp, 'atMs' | 'deviceClockMs' | 'zone'>;

/**
 * The instants of wall clocks, given in the order of the source. Where clocks were put back and an hour comes twice, only
 * the order tells the two apart: once a stream has gone back within that hour, it is in the second one. Sources that sort
 * by the wall clock put both beside each other; of a sensor, the latter of two is in the second hour.
 */
export function recordedInstants(clocks: readonly RecordedClock[], zone: string): (RecordedInstant | undefined)[] {
  const instants: (RecordedInstant | undefined)[] = clocks.map(() => undefined);
  for (const places of placesByStream(clocks).values()) {
    const read = clockReader(zone);
    for (const index of oldestFirst(places, clocks)) {
      const clock = clocks[index];
      if (clock?.clockMs === undefined) continue;
      instants[index] = { atMs: read(clock.clockMs, clock.isOnceATime), deviceClockMs: clock.clockMs, zone };
    }
  }
  return instants;
}

function placesByStream(clocks: readonly RecordedClock[]): Map<string, number[]> {
  const streams = new Map<string, number[]>();
  for (const [index, { stream }] of clocks.entries()) {
    const places = streams.get(stream);
    if (places) places.push(index);
    else streams.set(stream, [index]);
  }
  return streams;
}

function oldestFirst(places: readonly number[], clocks: readonly RecordedClock[]): readonly number[] {
  const known = places.filter((index) => clocks[index]?.clockMs !== undefined);
  const [first = 0, last = 0] = [known[0], known.at(-1)].map((index) => clocks[index ?? -1]?.clockMs);
  return last < first ? places.toReversed() : places;
}

function clockReader(zone: string): (clockMs: number, isOnceATime: boolean) => number {
  const { instantMs, againMs } = zoneClock(zone);
  let latestMs = Number.NEGATIVE_INFINITY;
  let isSecond = false;
  return (clockMs, isOnceATime) => {
    const secondMs = againMs(clockMs);
    if (secondMs === undefined || clockMs - latestMs > DAY_MS) {
      latestMs = Number.NEGATIVE_INFINITY;
      isSecond = false;
    }
    if (secondMs === undefined) return instantMs(clockMs);
    if (clockMs < latestMs) isSecond = true;
    if (isSecond || (isOnceATime && clockMs === latestMs)) return secondMs;
    latestMs = clockMs;
    return instantMs(clockMs);
  };
}
