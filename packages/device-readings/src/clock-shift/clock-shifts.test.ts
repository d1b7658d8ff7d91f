import { describe, expect, it } from 'vitest';

import type { DeviceRecord } from '../device-record.ts';
import { clockShifts } from './clock-shifts.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const MINUTE = 60_000;
/** A record at an instant, by a clock that is so many minutes ahead of UTC. */
const shown = (at: string, offsetMinutes: number, deviceId = 'pump'): DeviceRecord => ({
  deviceId,
  type: 'note',
  text: '',
  atMs: utc(at),
  deviceClockMs: utc(at) + offsetMinutes * MINUTE,
  zone: 'US/Eastern',
});
const reported = (at: string, offsetMinutes: number, byMinutes: number): DeviceRecord => ({
  ...shown(at, offsetMinutes),
  type: 'clock_change',
  fromClockMs: utc(at),
  toClockMs: utc(at) + byMinutes * MINUTE,
});
const shifts = (...records: DeviceRecord[]) =>
  clockShifts(records, 'US/Eastern').map(({ cause, shiftMinutes }) => `${cause} ${shiftMinutes}`);

describe('clockShifts (D3-29)', () => {
  it.each<[string, DeviceRecord[], string[]]>([
    ['(a) a reported change', [reported('2024-06-01T12:00', -240, 31)], ['reported 31']],
    ['(a) 30 minutes are not more than 30', [reported('2024-06-01T12:00', -240, 30)], []],
    [
      '(b) the offset to UTC moves',
      [shown('2024-06-01T12:00', -240), shown('2024-06-01T12:05', -205)],
      ['offset-moved 35'],
    ],
    ['(b) by half an hour only', [shown('2024-06-01T12:00', -240), shown('2024-06-01T12:05', -210)], []],
    [
      '(b) and back again',
      [shown('2024-06-01T12:00', -240), shown('2024-06-02T12:00', 0), shown('2024-06-03T12:00', -240)],
      ['offset-moved 240', 'offset-moved -240'],
    ],
    [
      '(c) later in order, earlier by the clock',
      [shown('2024-06-01T12:00', -240), shown('2024-06-01T11:00', -240)],
      ['went-back -60'],
    ],
    ['two devices with two clocks', [shown('2024-06-01T12:00', -240), shown('2024-06-01T12:05', 0, 'meter')], []],
    ['daylight saving', [shown('2024-03-10T06:55', -300), shown('2024-03-10T07:05', -240)], []],
    ['daylight saving set two days late', [shown('2024-03-12T06:00', -300), shown('2024-03-12T06:55', -240)], []],
    ['daylight saving within a gap of a week', [shown('2024-03-06T12:00', -300), shown('2024-03-14T12:00', -240)], []],
    ['a reported daylight saving', [reported('2024-11-03T12:00', -300, -60)], []],
    ['daylight saving, five minutes off', [shown('2024-03-10T06:55', -300), shown('2024-03-10T07:05', -235)], []],
    [
      'daylight saving, six minutes off',
      [shown('2024-03-10T06:55', -300), shown('2024-03-10T07:05', -234)],
      ['offset-moved 66'],
    ],
    [
      'an hour three days after daylight saving',
      [shown('2024-03-13T08:00', -300), shown('2024-03-13T09:00', -240)],
      ['offset-moved 60'],
    ],
    [
      'two hours at daylight saving',
      [shown('2024-03-10T06:55', -300), shown('2024-03-10T07:05', -180)],
      ['offset-moved 120'],
    ],
  ])('%s', (_, records, expected) => {
    expect(shifts(...records)).toEqual(expected);
  });

  it('says which device and when', () => {
    expect(clockShifts([shown('2024-06-01T12:00', -240), shown('2024-06-01T13:00', 0)], 'US/Eastern')).toEqual([
      { deviceId: 'pump', atMs: utc('2024-06-01T13:00'), cause: 'offset-moved', shiftMinutes: 240 },
    ]);
  });

  it('names a reported change once, though the records show it too', () => {
    const records = [
      shown('2024-06-01T12:00', -240),
      reported('2024-06-01T12:01', 0, 240),
      shown('2024-06-01T12:05', 0),
    ];
    expect(shifts(...records)).toEqual(['reported 240']);
  });

  it('names it once, too, if the report still has the clock before the change', () => {
    const records = [
      shown('2024-06-01T12:00', -240),
      reported('2024-06-01T12:01', -240, 240),
      shown('2024-06-01T12:05', 0),
    ];
    expect(shifts(...records)).toEqual(['reported 240']);
  });

  it('does not look at withdrawn records', () => {
    expect(shifts(shown('2024-06-01T12:00', -240), { ...shown('2024-06-01T12:05', 0), isDeleted: true })).toEqual([]);
  });
});
