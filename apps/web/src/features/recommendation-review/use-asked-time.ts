import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { AskedTime, ShownTime } from './review-slots.ts';

type Left = Readonly<{ element: Element | null; scrollPx: number }>;

/** A time that somebody asks to see in the reports below, and the way back from there: a link, and Back of the browser. */
export function useAskedTime() {
  const [asked, setAsked] = useState<AskedTime | null>(null);
  const left = useRef<Left | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const isAway = location.state?.isShowingTime === true;
  useEffect(() => {
    if (isAway || !left.current) return;
    const { element, scrollPx } = left.current;
    left.current = null;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    window.scrollTo(0, scrollPx);
  }, [isAway]);
  return {
    asked,
    show: (time: ShownTime) => {
      left.current = { element: document.activeElement, scrollPx: window.scrollY };
      setAsked((last) => ({ ...time, request: (last?.request ?? 0) + 1 }));
      const state = { ...location.state, isShowingTime: true };
      // The same page: one step back leads to the reason, however many days were shown.
      void navigate(location, { state, replace: isAway, preventScrollReset: true });
    },
    /** Null where nobody was led away. */
    goBack: isAway && asked ? () => void navigate(-1) : null,
  };
}
