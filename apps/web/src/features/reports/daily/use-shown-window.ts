import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

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
  const latest = useRef(chosen);
  const choose = useCallback(
    (next: DayWindow) => {
      settler.choose(next, settleDelayMs(latest.current, next));
      latest.current = next;
      setChosen(next);
    },
    [settler],
  );
  return { chosen, drawn: settled === chosen ? settled : undefined, choose };
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
