import { instantMs } from '../time/clock-text.ts';
import type { Datum } from './data-of.ts';

/** As the address gives it: an instant, a type, a device; each only if it was asked for. */
export type DataQuery = Readonly<{
  type?: unknown;
  startDate?: unknown;
  endDate?: unknown;
  deviceId?: unknown;
  uploadId?: unknown;
  latest?: unknown;
}>;

/** The first parameter that cannot be understood. */
export function wrongParameter({ startDate, endDate }: DataQuery): string | undefined {
  if (startDate !== undefined && instantMs(startDate) === undefined) return 'startDate';
  return endDate !== undefined && instantMs(endDate) === undefined ? 'endDate' : undefined;
}

/** Both ends belong to the time that was asked for. */
export function isAskedTime({ startDate, endDate }: DataQuery): (atMs: number) => boolean {
  const startMs = instantMs(startDate) ?? Number.NEGATIVE_INFINITY;
  const endMs = instantMs(endDate) ?? Number.POSITIVE_INFINITY;
  return (atMs) => atMs >= startMs && atMs <= endMs;
}

/** Newest first. */
export function askedData(data: readonly Datum[], query: DataQuery): Datum[] {
  const types = typeof query.type === 'string' ? query.type.split(',') : undefined;
  const isInTime = isAskedTime(query);
  const asked = data
    .filter(({ type }) => types?.includes(type) ?? true)
    .filter(({ deviceId }) => query.deviceId === undefined || query.deviceId === deviceId)
    .filter(({ uploadId }) => query.uploadId === undefined || query.uploadId === uploadId)
    .filter(({ time }) => isInTime(Date.parse(time)))
    .sort((one, other) => Date.parse(other.time) - Date.parse(one.time));
  return query.latest === 'true' ? latestOfEachType(asked) : asked;
}

function latestOfEachType(newestFirst: readonly Datum[]): Datum[] {
  const latest = new Map<string, Datum>();
  for (const datum of newestFirst) if (!latest.has(datum.type)) latest.set(datum.type, datum);
  return [...latest.values()];
}
