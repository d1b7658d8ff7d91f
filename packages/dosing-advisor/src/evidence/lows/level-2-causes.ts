import { type LowEvent, SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** Insulin that was given so long before a low began could have caused it, whatever else acted. */
const COULD_CAUSE_MINUTES = { basalRate: { from: 30, to: 210 }, dose: { from: 20, to: 300 } } as const;
const EVERY_MINUTES = 15;

type Hours = Readonly<{ startMinute: number; endMinute: number }>;
type Dose = Readonly<{ minute: number }>;

const isIn = (minuteOfDay: number, { startMinute, endMinute }: Hours) =>
  minuteOfDay >= startMinute && minuteOfDay < endMinute;
const minuteOfDayOf = (minute: number) => ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** When lows below 54 mg/dL began. */
export function level2Minutes(lows: readonly Pick<LowEvent, 'startSlot' | 'level'>[]): number[] {
  return lows.filter(({ level }) => level === 2).map(({ startSlot }) => startSlot * SLOT_MINUTES);
}

/** Whether a basal rate of some hours of the day ran when it could have caused one of them. */
export function couldRateHaveCaused(hours: Hours, lowMinutes: readonly number[]): boolean {
  const { from, to } = COULD_CAUSE_MINUTES.basalRate;
  return lowMinutes.some((low) => {
    for (let before = from; before <= to; before += EVERY_MINUTES) {
      if (isIn(minuteOfDayOf(low - before), hours)) return true;
    }
    return false;
  });
}

/** Whether a dose that was taken in some hours of the day could have caused one of them. */
export function couldDosesHaveCaused(hours: Hours, lowMinutes: readonly number[], doses: readonly Dose[]): boolean {
  const { from, to } = COULD_CAUSE_MINUTES.dose;
  return doses.some(
    ({ minute }) =>
      isIn(minuteOfDayOf(minute), hours) && lowMinutes.some((low) => low - minute >= from && low - minute <= to),
  );
}
