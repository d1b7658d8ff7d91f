import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { LoopHour } from './loop-answer.ts';

/** What the loop gave by itself in an hour of the mean day. */
export type AutomaticHour = Readonly<{ startMinute: number; endMinute: number; unitsPerDay: number }>;

/** Hours of which nothing is known have no bar; one of no insulin has a bar without height. */
export function automaticHours(hours: readonly LoopHour[]): AutomaticHour[] {
  return hours.flatMap(({ automaticUnitsPerDay }, hour) =>
    automaticUnitsPerDay === null
      ? []
      : [
          {
            startMinute: hour * MINUTES_PER_HOUR,
            endMinute: (hour + 1) * MINUTES_PER_HOUR,
            unitsPerDay: automaticUnitsPerDay,
          },
        ],
  );
}
