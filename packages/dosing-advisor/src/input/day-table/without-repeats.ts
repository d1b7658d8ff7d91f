import type { DayTable } from '@glidepath/device-readings';

const SAME = 1e-9;

/** A row with the value of the row before it says nothing. */
export function withoutRepeats(table: DayTable): DayTable {
  return table.filter(({ value }, index) => index === 0 || Math.abs(value - (table[index - 1]?.value ?? 0)) > SAME);
}
