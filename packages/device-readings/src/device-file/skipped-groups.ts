import type { SkippedRecord } from '../device-record.ts';
import { SKIP_REASONS, type SkipReason } from '../skip-reason.ts';

export type SkippedGroup = Readonly<{
  reason: SkipReason;
  count: number;
  /** Lines of a table, or places in the lists of a JSON file, from 1. */
  firstPlaces: readonly number[];
}>;

const SHOWN_PLACES = 5;

/** In the order of the reasons, so that what is wrong comes before what is only not needed. */
export function skippedGroups(skipped: readonly SkippedRecord[]): SkippedGroup[] {
  return SKIP_REASONS.flatMap((reason) => {
    const places = skipped.filter((one) => one.reason === reason).map(({ where }) => where);
    // One line may hold several records; what follows from several lines stands in none.
    const firstPlaces = [...new Set(places)].filter((place) => place > 0).slice(0, SHOWN_PLACES);
    return places.length > 0 ? [{ reason, count: places.length, firstPlaces }] : [];
  });
}
