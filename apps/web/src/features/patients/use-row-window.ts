import { type RefObject, useSyncExternalStore } from 'react';

import { type RowWindow, rowWindow, STEP_ROWS } from './row-window.ts';

/** The rows to draw while the page scrolls; only when they change is the table drawn again. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeightPx: number): RowWindow {
  const stepPx = STEP_ROWS * rowHeightPx;
  const firstStep = useSyncExternalStore(onScroll, () =>
    Math.floor(-(list.current?.getBoundingClientRect().top ?? 0) / stepPx),
  );
  const steps = useSyncExternalStore(onResize, () => Math.ceil(window.innerHeight / stepPx));
  return rowWindow({ count, rowHeightPx, scrolledPx: firstStep * stepPx, heightPx: steps * stepPx });
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
