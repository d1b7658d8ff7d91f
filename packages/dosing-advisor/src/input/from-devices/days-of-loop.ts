import type { DeviceRecord } from '@glidepath/device-readings';
import { DAY_SECONDS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Bolus } from '../recorded.ts';
import type { PlaceInWindow } from './window-place.ts';

/** So much of a day in automatic mode makes it a day of a loop; code 1013 asks for as much of all time. */
const LEAST_SECONDS = 0.1 * DAY_SECONDS;

/**
 * Days on which a loop ran by the word of its source alone, which tells neither its rates nor its boluses: each is marked by
 * an automatic bolus of nothing, so that the advisor sees the loop and counts no insulin that was not given.
 */
export function daysOfLoop(records: readonly DeviceRecord[], placeOf: PlaceInWindow): Bolus[] {
  const secondsByDay = new Map<number, number>();
  for (const record of records) {
    const minute = placeOf(record.atMs);
    const seconds = automatedSeconds(record);
    if (minute === undefined || seconds === 0) continue;
    const day = Math.floor(minute / MINUTES_PER_DAY);
    secondsByDay.set(day, (secondsByDay.get(day) ?? 0) + seconds);
  }
  return [...secondsByDay]
    .filter(([, seconds]) => seconds >= LEAST_SECONDS)
    .map(([day]) => ({ minute: day * MINUTES_PER_DAY, doseUnits: 0, isAutomated: true }));
}

function automatedSeconds(record: DeviceRecord): number {
  if (record.type === 'daily_insulin') return record.automaticUnits > 0 ? DAY_SECONDS : 0;
  const isRunning = record.type === 'loop_mode' && record.mode !== 'manual';
  return isRunning ? record.durationSeconds : 0;
}
