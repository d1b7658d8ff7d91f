import { useEffect, useMemo, useState } from 'react';

import { DELAYS_MS } from '#shared/timing/delays.ts';
import { type DayWindow, openingWindow, type ReportDays } from './day-window.ts';

type ShownWindow = Readonly<{
  /** What the reader asked for last. */
  chosen: DayWindow;
  /** What is drawn; undefined while the chosen days are being prepared (DAILY-17). */
  drawn: DayWindow | undefined;
  choose: (chosen: DayWindow) => void;
}>;

export function useShownWindow(days: ReportDays): ShownWindow {
  const [chosen, setChosen] = useState(() => openingWindow(days));
  const [settled, setSettled] = useState(chosen);
  const settler = useMemo(() => settling(setSettled), []);
  useEffect(() => settler.stop, [settler]);
  return {
    chosen,
    drawn: settled === chosen ? settled : undefined,
    choose(next) {
      setChosen(next);
      settler.choose(next, settleDelayMs(chosen, next));
    },
  };
}

/** Dates of several days wait for the next click; a single day and another range are drawn at once. */
export function settleDelayMs(shown: DayWindow, chosen: DayWindow): number {
  return chosen.rangeDays > 1 && chosen.rangeDays === shown.rangeDays ? DELAYS_MS.dayNavigation : 0;
}

type Settling = Readonly<{ choose: (chosen: DayWindow, delayMs: number) => void; stop: () => void }>;

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
