import type { DeviceRecord } from '@glidepath/device-readings';
import { MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Life } from '../life/life.ts';
import { METER_LIMITS_MG_DL } from '../sensors/meter.ts';
import { insulinRecords } from './insulin-records.ts';
import { loopRecords } from './loop-records.ts';
import { recordedGlucose } from './recorded-glucose.ts';
import type { Recording } from './recording.ts';
import { sensorRecords } from './sensor-records.ts';
import { type Stamps, stampsFor } from './stamps.ts';

/** What the devices of this life recorded, in order of time. */
export function deviceRecordsOf(life: Life, recording: Recording): DeviceRecord[] {
  const stamps = stampsFor(recording);
  return [
    ...clockChangeRecords(life, recording, stamps),
    ...sensorRecords(life, recording, stamps),
    ...meterRecords(life, recording, stamps),
    ...insulinRecords(life, recording.devices, stamps),
    ...loopRecords(life, recording.devices, stamps),
    ...diaryRecords(life, recording, stamps),
  ].toSorted((a, b) => a.atMs - b.atMs);
}

function meterRecords(
  life: Life,
  { devices: { meter }, glucoseUnit = 'mg/dL' }: Recording,
  stamps: Stamps,
): DeviceRecord[] {
  if (!meter) return [];
  return life.fingersticks.map((reading) => ({
    type: 'smbg',
    ...stamps.at(meter, 'meter', reading.minute),
    ...recordedGlucose(reading, METER_LIMITS_MG_DL, glucoseUnit),
    isManual: false,
  }));
}

function diaryRecords(life: Life, { devices: { app, pump } }: Recording, stamps: Stamps): DeviceRecord[] {
  const keeper = app ?? pump;
  if (!keeper) return [];
  const at = (minute: number) => stamps.at(keeper, app ? 'app' : 'pump', minute);
  return [
    ...life.carbs.map(
      ({ minute, grams, mealSize, isRescue }): DeviceRecord => ({
        type: 'carbs',
        ...at(minute),
        ...(grams !== null && { grams }),
        ...(mealSize && { mealSize }),
        ...(isRescue && { isRescue }),
      }),
    ),
    ...life.activities.map(
      ({ minute, durationMinutes }): DeviceRecord => ({
        type: 'activity',
        ...at(minute),
        name: 'exercise',
        durationSeconds: durationMinutes * 60,
        intensity: 'medium',
      }),
    ),
  ];
}

/** A device whose clock is put wrong, and later right again, says so. */
function clockChangeRecords(life: Life, { devices, faults = [] }: Recording, stamps: Stamps): DeviceRecord[] {
  return faults.flatMap((fault) => {
    const device = fault.fault === 'wrong-clock' ? devices[fault.role] : undefined;
    if (!device || fault.fault !== 'wrong-clock') return [];
    const shiftMs = fault.shiftMinutes * MINUTE_MS;
    return [
      { day: fault.fromDay, toWrong: 1 },
      { day: fault.untilDay, toWrong: -1 },
    ]
      .filter(({ day }) => day < life.days)
      .map(({ day, toWrong }): DeviceRecord => {
        const stamp = stamps.at(device, fault.role, day * MINUTES_PER_DAY);
        const toClockMs = stamp.deviceClockMs;
        return { type: 'clock_change', ...stamp, fromClockMs: toClockMs - toWrong * shiftMs, toClockMs };
      });
  });
}
