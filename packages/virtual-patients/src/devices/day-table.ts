import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** The value that holds at a minute of the day; before the first row the last one of the day before holds. */
export function valueAt(table: DayTable, minute: number): number {
  let value = table.at(-1)?.value ?? 0;
  for (const row of table) {
    if (row.startMinute > minute) break;
    value = row.value;
  }
  return value;
}

/** Looked up instead of searched for in the inner loop. */
export function valueByMinute(table: DayTable): Float64Array {
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => valueAt(table, minute));
}
