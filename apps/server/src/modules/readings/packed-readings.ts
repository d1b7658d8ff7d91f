/** A sensor's reading as it is stored. */
export type ReadingRow = Readonly<{
  atMs: number;
  deviceClockMs: number;
  streamId: number;
  glucose: number;
  isMmol: boolean;
  beyond: 'low' | 'high' | undefined;
}>;

/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);
const BYTES_PER_READING = 8 + 8 + 4 + 8 + 2;
const FLAGS = { mmol: 1, low: 2, high: 4, deleted: 8 } as const;

/**
 * One reading in the binary forms of its columns. Thousands of rows cost more on their way than in the database: packed
 * into one value they take half the time (bench/readings).
 */
export const PACKED_READING = `
  timestamptz_send(at) || timestamp_send(device_clock) || int4send(stream_id) || float8send(glucose)
  || int2send((case when is_mmol then ${FLAGS.mmol} else 0 end
               + case beyond when 'low' then ${FLAGS.low} when 'high' then ${FLAGS.high} else 0 end
               + case when is_deleted then ${FLAGS.deleted} else 0 end)::smallint)`;

/** In order of time, stream and version: the last version of a reading is the one that counts, unless it withdraws it. */
export function unpackedReadings(packed: Buffer): ReadingRow[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const rows: ReadingRow[] = [];
  for (let offset = 0; offset < packed.byteLength; offset += BYTES_PER_READING) {
    const next = offset + BYTES_PER_READING;
    if (next < packed.byteLength && isSameReading(view, offset, next)) continue;
    const flags = view.getInt16(offset + 28);
    if (flags & FLAGS.deleted) continue;
    rows.push({
      atMs: instantMs(view, offset),
      deviceClockMs: instantMs(view, offset + 8),
      streamId: view.getInt32(offset + 16),
      glucose: view.getFloat64(offset + 20),
      isMmol: (flags & FLAGS.mmol) !== 0,
      beyond: beyondOf(flags),
    });
  }
  return rows;
}

function isSameReading(view: DataView, offset: number, next: number): boolean {
  return (
    view.getInt32(offset + 16) === view.getInt32(next + 16) &&
    view.getInt32(offset + 4) === view.getInt32(next + 4) &&
    view.getInt32(offset) === view.getInt32(next)
  );
}

function instantMs(view: DataView, offset: number): number {
  const microseconds = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);
  return EPOCH_2000_MS + microseconds / 1000;
}

function beyondOf(flags: number): ReadingRow['beyond'] {
  if (flags & FLAGS.low) return 'low';
  return flags & FLAGS.high ? 'high' : undefined;
}
