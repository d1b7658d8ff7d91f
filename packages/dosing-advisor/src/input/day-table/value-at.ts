import type { DayTable } from '@glidepath/device-readings';

/** The value of the last row that has begun. */
export function valueAt(table: DayTable, minuteOfDay: number): number {
  let found = table[0]?.value ?? Number.NaN;
  for (const { startMinute, value } of table) {
    if (startMinute > minuteOfDay) break;
    found = value;
  }
  return found;
}
