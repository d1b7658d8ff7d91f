import { clockShifts, type DeviceRecord, withoutDuplicates, withoutWithdrawn } from '@glidepath/device-readings';

import type { AdviceWindow } from '../advisor-input.ts';
import type { BasalInsulinKind, BolusInsulinKind } from '../insulin-kind.ts';
import type { Recorded } from '../recorded.ts';
import { daysOfLoop } from './days-of-loop.ts';
import { recordedBasal } from './recorded-basal.ts';
import { recordedBoluses } from './recorded-boluses.ts';
import { recordedGlucose } from './recorded-glucose.ts';
import { type PlacedRecord, type PlaceInWindow, windowPlace } from './window-place.ts';

export type DeviceRecords = Readonly<{
  /** In order of time, from a day before the window: a rate that began then may still run. */
  records: readonly DeviceRecord[];
  /** The patient's zone: all minutes of the advice are by its wall clock. */
  zone: string;
  window: AdviceWindow;
  /** What a product acts like; undefined for one that is not known. */
  kindOfInsulin: (insulinType: string) => BolusInsulinKind | undefined;
  kindOfBasal?: (insulinType: string) => BasalInsulinKind | undefined;
}>;

/** An activity without a length. */
const USUAL_EXERCISE_MINUTES = 30;

/** Two sensors at once stay two: whether they agree is one of the advisor's questions. */
export function recordedFromDevices(devices: DeviceRecords): Recorded {
  const known = withoutDuplicates(withoutWithdrawn(devices.records));
  const placeOf = windowPlace(devices.zone, devices.window);
  const placed = known.flatMap(placedRecord(placeOf));
  const { boluses, injections } = recordedBoluses(placed, devices);
  return {
    ...recordedGlucose(placed),
    injections,
    boluses: [...boluses, ...daysOfLoop(known, placeOf)],
    basal: recordedBasal(known, placeOf, devices.window),
    carbs: placed.flatMap(({ minute, record }) =>
      record.type === 'carbs'
        ? [
            {
              minute,
              ...(record.grams === undefined ? {} : { grams: record.grams }),
              ...(record.mealSize === undefined ? {} : { mealSize: record.mealSize }),
              ...(record.isRescue === undefined ? {} : { isRescue: record.isRescue }),
            },
          ]
        : [],
    ),
    exercise: placed.flatMap(({ minute, record }) =>
      record.type === 'activity' || (record.type === 'loop_override' && record.kind === 'exercise')
        ? [{ minute, durationMinutes: minutesOf(record.durationSeconds) ?? USUAL_EXERCISE_MINUTES }]
        : [],
    ),
    clockChanges: clockShifts(known, devices.zone).flatMap(({ atMs, shiftMinutes, deviceId }) => {
      const minute = placeOf(atMs);
      return minute === undefined ? [] : [{ minute, shiftMinutes, deviceId }];
    }),
  };
}

function placedRecord(placeOf: PlaceInWindow): (record: DeviceRecord) => PlacedRecord[] {
  return (record) => {
    const minute = placeOf(record.atMs);
    return minute === undefined ? [] : [{ minute, record }];
  };
}

function minutesOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds / 60);
}
