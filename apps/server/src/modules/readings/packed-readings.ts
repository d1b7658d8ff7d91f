import type { CgmRecord } from '@glidepath/device-readings';

/** What readings of one stream share. */
export type StreamFacts = Readonly<{ device_id: string; zone: string }>;

/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);
const AT = 0;
const DEVICE_CLOCK = 8;
const GLUCOSE = 16;
const STREAM_ID = 24;
const VERSION_AND_FLAGS = 28;
const BYTES_PER_READING = 32;
const FLAGS = { mmol: 1, low: 2, high: 4, deleted: 8 } as const;
const VERSION_STEP = 16;

/**
 * One reading in the binary forms of its columns. Thousands of rows cost more on their way than in the database: packed
 * into one value they take half the time (bench/readings).
 */
export const PACKED_READING = `
  timestamptz_send(at) || timestamp_send(device_clock) || float8send(glucose) || int4send(stream_id)
  || int4send(${VERSION_STEP} * version
              + case when is_mmol then ${FLAGS.mmol} else 0 end
              + case beyond when 'low' then ${FLAGS.low} when 'high' then ${FLAGS.high} else 0 end
              + case when is_deleted then ${FLAGS.deleted} else 0 end)`;

/** The newest version of each reading, unless that withdraws it; oldest first, at one instant by stream. */
export function unpackedReadings(packed: Uint8Array, streamOf: (id: number) => StreamFacts): CgmRecord[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const places = placesInOrder(view);
  const records: CgmRecord[] = [];
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const next = places[index + 1];
    if (next !== undefined && isSameReading(view, place, next)) continue;
    const flags = view.getInt32(place + VERSION_AND_FLAGS) % VERSION_STEP;
    if (flags & FLAGS.deleted) continue;
    const { device_id: deviceId, zone } = streamOf(view.getInt32(place + STREAM_ID));
    const atMs = instantMs(view, place + AT);
    const deviceClockMs = instantMs(view, place + DEVICE_CLOCK);
    const glucose = view.getFloat64(place + GLUCOSE);
    const glucoseUnit = flags & FLAGS.mmol ? 'mmol/L' : 'mg/dL';
    const record = { type: 'cgm', deviceId, zone, atMs, deviceClockMs, glucose, glucoseUnit } as const;
    const beyond = beyondOf(flags);
    // Copies are slow, and hardly any reading lies beyond.
    records.push(beyond === undefined ? record : { ...record, beyond });
  }
  return records;
}

/** Where each row begins. Rows mostly come as they were stored, by time: the database need not sort them. */
function placesInOrder(view: DataView): number[] {
  const places: number[] = [];
  let isInOrder = true;
  for (let place = 0; place < view.byteLength; place += BYTES_PER_READING) {
    if (place > 0 && order(view, place - BYTES_PER_READING, place) > 0) isInOrder = false;
    places.push(place);
  }
  return isInOrder ? places : places.sort((a, b) => order(view, a, b));
}

function order(view: DataView, a: number, b: number): number {
  return (
    microseconds(view, a + AT) - microseconds(view, b + AT) ||
    view.getInt32(a + STREAM_ID) - view.getInt32(b + STREAM_ID) ||
    view.getInt32(a + VERSION_AND_FLAGS) - view.getInt32(b + VERSION_AND_FLAGS)
  );
}

function isSameReading(view: DataView, a: number, b: number): boolean {
  return (
    view.getInt32(a + STREAM_ID) === view.getInt32(b + STREAM_ID) &&
    microseconds(view, a + AT) === microseconds(view, b + AT)
  );
}

function microseconds(view: DataView, place: number): number {
  return view.getInt32(place) * 2 ** 32 + view.getUint32(place + 4);
}

function instantMs(view: DataView, place: number): number {
  return EPOCH_2000_MS + microseconds(view, place) / 1000;
}

function beyondOf(flags: number): CgmRecord['beyond'] {
  if (flags & FLAGS.low) return 'low';
  return flags & FLAGS.high ? 'high' : undefined;
}
