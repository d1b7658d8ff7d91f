import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY, ROUNDING_NOISE } from '@glidepath/quantities';

/** How often along a day two tables are compared. */
export const LOOK_EVERY_MINUTES = 30;

export type DayRow = Readonly<{ startMinute: number; endMinute: number; value: number }>;

/** The rows of a table with their ends. */
export function dayRows(table: DayTable): DayRow[] {
  return table.map(({ startMinute, value }, index) => ({
    startMinute,
    endMinute: table[index + 1]?.startMinute ?? MINUTES_PER_DAY,
    value,
  }));
}

/** The daily total of a table of units per hour. */
export function unitsPerDay(unitsPerHour: DayTable): number {
  return dayRows(unitsPerHour).reduce((sum, row) => sum + (row.value * (row.endMinute - row.startMinute)) / 60, 0);
}

export function meanOfDay(table: DayTable): number {
  const sum = dayRows(table).reduce((total, row) => total + row.value * (row.endMinute - row.startMinute), 0);
  return sum / MINUTES_PER_DAY;
}

/** Every minute at which one of the tables begins a row, in order. */
export function allStarts(...tables: readonly DayTable[]): number[] {
  return [...new Set(tables.flatMap((table) => table.map(({ startMinute }) => startMinute)))].sort((a, b) => a - b);
}

/** The value of the last row that has begun. */
export function valueAt(table: DayTable, minuteOfDay: number): number {
  let found = table[0]?.value ?? Number.NaN;
  for (const { startMinute, value } of table) {
    if (startMinute > minuteOfDay) break;
    found = value;
  }
  return found;
}

/** A row with the value of the row before it says nothing. */
export function withoutRepeats(table: DayTable): DayTable {
  return table.filter(
    ({ value }, index) => index === 0 || Math.abs(value - (table[index - 1]?.value ?? 0)) > ROUNDING_NOISE,
  );
}
