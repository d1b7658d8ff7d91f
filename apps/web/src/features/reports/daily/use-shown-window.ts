import { useEffect, useMemo, useState } from 'react';

import { type DayWindow, openingWindow, type ReportDays } from './day-window.ts';
import { settleDelayMs, settling } from './settled-window.ts';

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
