import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { CorrectionEvent } from '../evidence/events/correction-events.ts';
import type { DoseEvent } from '../evidence/events/dose-event.ts';
import type { MealEvent } from '../evidence/events/meal-events.ts';
import type { Findings } from '../evidence/findings.ts';

/** Doses that were judged each by itself. */
export type DosesJudged = Readonly<{ meals: readonly MealEvent[]; corrections: readonly CorrectionEvent[] }>;

/** The weeks before those that are judged, read by the present plan. */
export type EarlierWeeks = Readonly<{
  findings: Findings;
  /** From their first day to the first day that is judged. */
  daysBefore: number;
}>;

/**
 * What a meal or a correction needed does not depend on the settings it was dosed by: earlier ones say as much about
 * the present settings as those of the last weeks, and three times as many tell chance from need.
 */
export function withEarlierDoses(recent: DosesJudged, earlier: DosesJudged, daysBefore: number): DosesJudged {
  const before = <Event extends DoseEvent>(events: readonly Event[]) =>
    events.map((event) => ({
      ...event,
      minute: event.minute - daysBefore * MINUTES_PER_DAY,
      endMinute: event.endMinute - daysBefore * MINUTES_PER_DAY,
    }));
  return {
    meals: [...before(earlier.meals), ...recent.meals],
    corrections: [...before(earlier.corrections), ...recent.corrections],
  };
}
