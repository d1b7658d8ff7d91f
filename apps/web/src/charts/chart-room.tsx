import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { CHART_WIDTH_PX, LEAST_CHART_WIDTH_PX } from './plot-area.ts';

/** Gives a chart its width: that of every chart, or on a narrower screen what there is, so that all hours are seen at once. */
export function ChartRoom({ children }: Readonly<{ children: (widthPx: number) => ReactNode }>) {
  const [widthPx, setWidthPx] = useState(CHART_WIDTH_PX);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      // What is hidden has no width, and keeps the one it had.
      if (element.clientWidth > 0) setWidthPx(widthIn(element.clientWidth));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return <div ref={room}>{children(widthPx)}</div>;
}

export function widthIn(roomPx: number): number {
  return Math.min(CHART_WIDTH_PX, Math.max(LEAST_CHART_WIDTH_PX, roomPx));
}
