import { HOURS } from './hour-columns.ts';
import type { LogbookDay } from './logbook-weeks.ts';

/**
 * The hours of a day in which the logbook shows what basal gave: the first that is known, and each in which it changes. The
 * rest of the day says the same. Injections do not run from hour to hour, so each is shown.
 */
export function shownBasalHours(
  { readings }: Pick<LogbookDay, 'readings'>,
  { isOnInjections }: Readonly<{ isOnInjections: boolean }>,
): ReadonlySet<number> {
  const amountAt = (hour: number) => readings[String(hour)]?.basal?.value;
  return new Set(
    HOURS.filter((hour) => {
      const amount = amountAt(hour);
      return amount !== undefined && (isOnInjections || amount !== amountAt(hour - 1));
    }),
  );
}
