import type { Writer } from './writer.ts';

type Day = Readonly<{ day: string; hours: readonly number[] | undefined }>;

/**
 * Amounts of an hour read like rates: twice the hour would look like twice the rate, and its curve is drawn twice.
 * Empty in nearly every week.
 */
export function repeatedHoursNote(
  writer: Writer,
  days: readonly Day[],
  textOf: (day: string, hour: string) => string,
): string {
  return days
    .flatMap(({ day, hours = [] }) => hours.map((hour) => textOf(writer.shortDay(day), writer.time(hour * 60))))
    .join('; ');
}
