import { DELAYS_MS } from '#shared/timing/delays.ts';
import type { DayWindow } from './day-window.ts';

/** Dates of several days wait for the next click; a single day and another range are drawn at once. */
export function settleDelayMs(shown: DayWindow, chosen: DayWindow): number {
  return chosen.rangeDays > 1 && chosen.rangeDays === shown.rangeDays ? DELAYS_MS.dayNavigation : 0;
}

export type Settling = Readonly<{ choose: (chosen: DayWindow, delayMs: number) => void; stop: () => void }>;

/** Passes on the last of several choices that follow each other quickly. */
export function settling(onSettled: (chosen: DayWindow) => void): Settling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    choose(chosen, delayMs) {
      stop();
      if (delayMs === 0) onSettled(chosen);
      else timer = setTimeout(() => onSettled(chosen), delayMs);
    },
    stop,
  };
}
