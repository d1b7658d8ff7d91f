import type { LoopFinding } from '@glidepath/loop-review';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';

/** Minutes since the midnight of the first day become days and their minutes, which is what people read. */
export function findingAnswer({ code, count, of, minutes, pointsLost }: LoopFinding, firstDay: string) {
  return {
    code,
    count,
    of,
    pointsLost,
    events: minutes.map((minute) => ({
      day: dayAfter(firstDay, Math.floor(minute / MINUTES_PER_DAY)),
      minute: Math.floor(minute) % MINUTES_PER_DAY,
    })),
  };
}

/** So many days that end with one. */
export function periodAnswer(lastDay: string, days: number) {
  return { firstDay: dayAfter(lastDay, 1 - days), lastDay, days };
}
