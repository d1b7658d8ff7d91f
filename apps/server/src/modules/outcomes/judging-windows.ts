import { zoneClock } from '@glidepath/device-readings';
import { EARLIER_DAYS, WINDOW_DAYS } from '@glidepath/dosing-advisor';
import { DAY_MS, dayText } from '@glidepath/quantities';

/** What the days around a decision lie between. */
type Decided = Readonly<{
  zone: string;
  requestedAt: Date;
  inForceAt: Date;
  /** The last change before it; null where the settings had always been the same, as far as anybody knows. */
  changedBeforeAt: Date | null;
  afterDays: number;
}>;

type Days = Readonly<{ from: number; to: number }>;

export type JudgingWindows = Readonly<{
  /** Days counted from `firstDay`, the last of each not in it. */
  windows: Readonly<Record<'earlier' | 'before' | 'after', Days>>;
  firstDay: string;
  /** All days that are looked at: of the last one the night may reach into the next. */
  days: number;
  inForceOn: string;
  fromMs: number;
  toMs: number;
}>;

/** New settings show from the third day on. */
const SHOWS_FROM_DAY = 2;

/**
 * Whole days by the patient's calendar: those of the advice, those before them under the same settings, and those under the
 * new plan. The day of an earlier change had some of both.
 */
export function judgingWindows(decided: Decided): JudgingWindows {
  const clock = zoneClock(decided.zone);
  const dayOf = (at: Date) => Math.floor(clock.clockMs(at.getTime()) / DAY_MS);
  const requestDay = dayOf(decided.requestedAt);
  const inForceDay = dayOf(decided.inForceAt);
  const adviceFrom = requestDay - WINDOW_DAYS;
  const first = adviceFrom - EARLIER_DAYS;
  const sameFrom = decided.changedBeforeAt ? dayOf(decided.changedBeforeAt) + 1 : first;
  const place = (from: number, to: number): Days => {
    const begin = Math.max(first, from);
    return { from: begin - first, to: Math.max(begin, to) - first };
  };
  const afterFrom = inForceDay + SHOWS_FROM_DAY;
  const afterTo = afterFrom + decided.afterDays;
  return {
    windows: {
      earlier: place(sameFrom, adviceFrom),
      before: place(Math.max(adviceFrom, sameFrom), requestDay),
      after: place(afterFrom, afterTo),
    },
    firstDay: dayText(first),
    days: afterTo + 1 - first,
    inForceOn: dayText(inForceDay),
    fromMs: clock.instantMs(first * DAY_MS),
    toMs: clock.instantMs(afterTo * DAY_MS),
  };
}
