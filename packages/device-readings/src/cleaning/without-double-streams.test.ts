import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Device, DeviceRecord } from '../device-record.ts';
import { withoutDoubleStreams } from './without-double-streams.ts';

const DEVICES: Device[] = [
  { deviceId: 'five', kind: 'cgm', sampleIntervalMinutes: 5 },
  { deviceId: 'fifteen', kind: 'cgm', sampleIntervalMinutes: 15 },
];
const cgm = (deviceId: string, minute: number): DeviceRecord => ({
  deviceId,
  type: 'cgm',
  atMs: minute * 60_000,
  deviceClockMs: minute * 60_000,
  zone: 'UTC',
  glucose: 100,
  glucoseUnit: 'mg/dL',
});
const stream = (deviceId: string, ...minutes: number[]) => minutes.map((minute) => cgm(deviceId, minute));
const sorted = (...streams: DeviceRecord[][]) => streams.flat().sort((a, b) => a.atMs - b.atMs);
const kept = (records: DeviceRecord[], devices = DEVICES) =>
  withoutDoubleStreams(records, devices).map((record) => `${record.deviceId} ${record.atMs / 60_000}`);

describe('withoutDoubleStreams', () => {
  it('keeps a single stream whole, even where it reads too often', () => {
    expect(kept(stream('fifteen', 0, 1, 2))).toHaveLength(3);
  });

  it('keeps the stream that reads more often, and fills its holes from the other', () => {
    const both = sorted(stream('five', 0, 5, 10, 60, 65), stream('fifteen', 2, 17, 32, 47, 62));
    expect(kept(both)).toEqual([
      'five 0',
      'five 5',
      'five 10',
      'fifteen 17',
      'fifteen 32',
      'fifteen 47',
      'five 60',
      'five 65',
    ]);
  });

  it('keeps of two equal sensors the one with more readings', () => {
    const both = sorted(stream('b', 0, 5, 10), stream('a', 1, 6));
    expect(kept(both, [])).toEqual(['b 0', 'b 5', 'b 10']);
  });

  it('keeps sensors worn one after the other', () => {
    expect(kept([...stream('five', 0, 5), ...stream('fifteen', 10, 25)])).toHaveLength(4);
  });

  it('leaves everything else alone', () => {
    const note: DeviceRecord = {
      deviceId: 'x',
      type: 'note',
      text: '',
      atMs: 60_000,
      deviceClockMs: 60_000,
      zone: 'UTC',
    };
    expect(withoutDoubleStreams([...stream('five', 0), note, ...stream('fifteen', 2)], DEVICES)).toContain(note);
  });

  it('never leaves two streams closer than the interval of the better, and changes nothing when done again', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 });
    fc.assert(
      fc.property(minutes, minutes, (five, fifteen) => {
        const once = withoutDoubleStreams(sorted(stream('five', ...five), stream('fifteen', ...fifteen)), DEVICES);
        for (const [index, record] of once.entries()) {
          const next = once[index + 1];
          if (next && next.deviceId !== record.deviceId)
            expect(next.atMs - record.atMs).toBeGreaterThanOrEqual(290_000);
        }
        expect(withoutDoubleStreams(once, DEVICES)).toEqual(once);
      }),
    );
  });
});
