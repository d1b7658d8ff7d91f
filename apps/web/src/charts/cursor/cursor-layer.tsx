import { type ReactNode, useEffect, useRef } from 'react';

import type { TimeScale } from '../axis/time-scale.ts';
import { CHART_INK } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import styles from './cursor-layer.module.css';
import { type CursorSteps, cursorAfterKey, cursorAtPointer } from './cursor-step.ts';
import { type MinuteCursor, useCursorMinute } from './minute-cursor.ts';

/** So much of the chart stays to be seen on either side. */
const MARGIN_PX = 48;

type CursorLayerProps = Readonly<{
  area: PlotArea;
  scale: TimeScale;
  cursor: MinuteCursor;
  steps: CursorSteps;
  /** Names the control for those who do not see it. */
  label: string;
  /** The time at a minute, in words. */
  formatTime: (minute: number) => string;
  /** What to draw at a minute, in the coordinates of the chart. */
  marks?: (minute: number) => ReactNode;
}>;

/** Follows the pointer and the arrow keys. It alone renders when the cursor moves. */
export function CursorLayer({ area, scale, cursor, steps, label, formatTime, marks }: CursorLayerProps) {
  const minute = useCursorMinute(cursor);
  const widthPx = area.xEndPx - area.xStartPx;
  const heightPx = area.yBottomPx - area.yTopPx;
  const layer = useRef<HTMLDivElement>(null);
  const xInLayerPx = minute === null ? null : scale.xPx(minute) - area.xStartPx;
  useEffect(() => {
    const element = layer.current;
    // Where the pointer is can be seen; the keyboard may go anywhere.
    if (element && element === document.activeElement && xInLayerPx !== null) scrollToCursor(element, xInLayerPx);
  }, [xInLayerPx]);

  return (
    <div
      ref={layer}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={steps.lastMinute}
      aria-valuenow={minute ?? 0}
      aria-valuetext={formatTime(minute ?? 0)}
      className={styles.layer}
      style={{
        insetInlineStart: area.xStartPx,
        insetBlockStart: area.yTopPx,
        inlineSize: widthPx,
        blockSize: heightPx,
      }}
      {...cursorHandlers(cursor, steps, scale, area)}
    >
      <svg
        className={styles.marks}
        width={widthPx}
        height={heightPx}
        viewBox={`${area.xStartPx} ${area.yTopPx} ${widthPx} ${heightPx}`}
        aria-hidden="true"
      >
        {minute !== null && (
          <>
            <path d={`M${scale.xPx(minute)},${area.yTopPx}V${area.yBottomPx}`} stroke={CHART_INK.text} />
            {marks?.(minute)}
          </>
        )}
      </svg>
    </div>
  );
}

function cursorHandlers(cursor: MinuteCursor, steps: CursorSteps, scale: TimeScale, area: PlotArea) {
  function followPointer(event: React.PointerEvent<HTMLElement>) {
    const xPx = event.clientX - event.currentTarget.getBoundingClientRect().x + area.xStartPx;
    cursor.moveTo(cursorAtPointer(scale.minute(xPx), steps));
  }
  return {
    onPointerMove: followPointer,
    onPointerDown: followPointer,
    onPointerLeave(event: React.PointerEvent<HTMLElement>) {
      // A finger that is lifted leaves too: what it tapped stays to be read.
      if (event.pointerType === 'touch') return;
      // A click or the keyboard holds it in its place.
      if (event.currentTarget !== document.activeElement) cursor.moveTo(null);
    },
    onFocus: () => cursor.moveTo(cursor.minute() ?? 0),
    onBlur: () => cursor.moveTo(null),
    onKeyDown(event: React.KeyboardEvent) {
      const next = cursorAfterKey(event.key, cursor.minute(), steps);
      if (next === undefined) return;
      // The page would scroll.
      event.preventDefault();
      cursor.moveTo(next);
    },
  };
}

/** A chart that is wider than the screen follows its cursor. */
function scrollToCursor(layer: HTMLElement, xInLayerPx: number): void {
  const frame = layer.closest('[data-chart-frame]');
  if (!frame) return;
  const left = scrolledLeft({
    xPx: layer.offsetLeft + xInLayerPx,
    scrolledPx: frame.scrollLeft,
    widthPx: frame.clientWidth,
  });
  if (left !== frame.scrollLeft) frame.scrollLeft = left;
}

type Place = Readonly<{ xPx: number; scrolledPx: number; widthPx: number }>;

/** How far to scroll so that a place is seen; as far as now where it is. */
export function scrolledLeft({ xPx, scrolledPx, widthPx }: Place): number {
  const leastPx = xPx + MARGIN_PX - widthPx;
  const mostPx = Math.max(0, xPx - MARGIN_PX);
  return Math.min(Math.max(scrolledPx, leastPx), Math.max(leastPx, mostPx));
}
