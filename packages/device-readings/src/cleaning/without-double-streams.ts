import { MINUTE_MS } from '@glidepath/quantities';
import type { CgmRecord, Device, DeviceRecord } from '../device-record.ts';
import { USUAL_INTERVAL_MINUTES } from './cleaning-rules.ts';

/** Two clocks never agree to the second: a reading this much early is still the stream's next one. */
const SLACK_MS = 10_000;

/**
 * One sensor stream where two ran at once, so that no minute counts twice.
 *
 * Streams are ranked: the one that reads more often first, then the one with more readings, then by device id. Each
 * kept reading blacks out the time of one of its intervals, less ten seconds, before and behind it: readings of streams
 * of lower rank in there are left out. So the best stream stays whole, and the others fill its holes only.
 *
 * Takes and gives records in order of time; everything that is no sensor reading stays.
 */
export function withoutDoubleStreams(records: readonly DeviceRecord[], devices: readonly Device[]): DeviceRecord[] {
  const streams = streamsOf(records);
  if (streams.size < 2) return [...records];
  const intervalMs = intervalsOf(devices);
  const ranked = [...streams].sort(
    ([idA, a], [idB, b]) => intervalMs(idA) - intervalMs(idB) || b.length - a.length || (idA < idB ? -1 : 1),
  );
  const dropped = new Set<DeviceRecord>();
  let blackouts: Blackout[] = [];
  for (const [deviceId, stream] of ranked) {
    const reachMs = intervalMs(deviceId) - SLACK_MS;
    const kept = outside(stream, blackouts);
    for (const reading of stream) if (!kept.has(reading)) dropped.add(reading);
    blackouts = [...blackouts, ...[...kept].map(({ atMs }) => ({ fromMs: atMs - reachMs, toMs: atMs + reachMs }))].sort(
      (a, b) => a.fromMs - b.fromMs,
    );
  }
  return records.filter((record) => !dropped.has(record));
}

type Blackout = Readonly<{ fromMs: number; toMs: number }>;

/** Both are in order of time, so one walk is enough. */
function outside(stream: readonly CgmRecord[], blackouts: readonly Blackout[]): Set<CgmRecord> {
  let index = 0;
  let darkUntilMs = Number.NEGATIVE_INFINITY;
  return new Set(
    stream.filter(({ atMs }) => {
      for (let next = blackouts[index]; next && next.fromMs < atMs; next = blackouts[index]) {
        darkUntilMs = Math.max(darkUntilMs, next.toMs);
        index += 1;
      }
      return atMs >= darkUntilMs;
    }),
  );
}

function streamsOf(records: readonly DeviceRecord[]): Map<string, CgmRecord[]> {
  const streams = new Map<string, CgmRecord[]>();
  for (const record of records) {
    if (record.type !== 'cgm' || record.isDeleted) continue;
    const stream = streams.get(record.deviceId);
    if (stream) stream.push(record);
    else streams.set(record.deviceId, [record]);
  }
  return streams;
}

function intervalsOf(devices: readonly Device[]): (deviceId: string) => number {
  const minutes = new Map(devices.map((device) => [device.deviceId, device.sampleIntervalMinutes]));
  return (deviceId) => (minutes.get(deviceId) ?? USUAL_INTERVAL_MINUTES) * MINUTE_MS;
}
