import type { CgmRecord, Device, DeviceHistory, DeviceRecord } from '@glidepath/device-readings';

import type { EventRecord } from './device-event.repository.ts';
import { unpackedReadings } from './packed-readings.ts';
import type { StoredEvent, StoredHistory, StoredStream } from './stored-history.ts';

/** What counts of a stored period, oldest first: of each record its newest version, unless that withdraws it. */
export function deviceHistory({ streams, packedReadings, events }: StoredHistory): DeviceHistory {
  const byId = new Map(streams.map((stream) => [stream.id, stream]));
  const streamOf = (id: number) => {
    const stream = byId.get(id);
    if (!stream) throw new Error('A record is stored without its stream.');
    return stream;
  };
  const readings = unpackedReadings(packedReadings, streamOf);
  const others = events.map((event) => eventRecord(event, streamOf(event.stream_id)));
  return { devices: storedDevices(streams), records: mergedByTime(readings, others), skipped: [] };
}

/** A device that was used in several zones is one. */
export function storedDevices(streams: readonly StoredStream[]): readonly Device[] {
  return [...new Map(streams.map((stream) => [stream.device_id, deviceOf(stream)])).values()];
}

/** Both are in order; at one instant readings come first. */
function mergedByTime(readings: readonly CgmRecord[], events: readonly EventRecord[]): DeviceRecord[] {
  const records: DeviceRecord[] = [];
  let next = 0;
  for (const reading of readings) {
    for (let event = events[next]; event && event.atMs < reading.atMs; event = events[next]) {
      records.push(event);
      next += 1;
    }
    records.push(reading);
  }
  return records.concat(events.slice(next));
}

function eventRecord(event: StoredEvent, { device_id: deviceId, zone }: StoredStream): EventRecord {
  return {
    type: event.type,
    deviceId,
    zone,
    atMs: event.at_ms,
    deviceClockMs: event.clock_ms,
    ...(event.source_id === '' ? {} : { sourceId: event.source_id }),
    ...event.facts,
    // Written by `insertDeviceEvents` from a record of this very shape.
  } as EventRecord;
}

function deviceOf(stream: StoredStream): Device {
  return {
    deviceId: stream.device_id,
    kind: stream.kind,
    ...(stream.manufacturer === null ? {} : { manufacturer: stream.manufacturer }),
    ...(stream.model === null ? {} : { model: stream.model }),
    ...(stream.serial_number === null ? {} : { serialNumber: stream.serial_number }),
    ...(stream.sample_interval_minutes === null ? {} : { sampleIntervalMinutes: stream.sample_interval_minutes }),
    ...(stream.loop_system ? { loopSystem: stream.loop_system } : {}),
  };
}
