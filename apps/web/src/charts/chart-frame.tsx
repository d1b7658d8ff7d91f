import type { ReactNode, Ref } from 'react';

import styles from './chart-frame.module.css';
import { CHART_WIDTH_PX } from './plot-area.ts';

type ChartFrameProps = Readonly<{
  heightPx: number;
  /** What is drawn once. */
  children: ReactNode;
  /** What moves, such as the cursor: it lies over the drawing and does not draw it again. */
  overlay?: ReactNode;
  drawingRef?: Ref<SVGSVGElement> | undefined;
  /** Its parts have names and can be worked with: the drawing speaks for itself. */
  isSpoken?: boolean;
}>;

/**
 * The sheet of a chart. Time runs left to right in Hebrew too. Most drawings are silent: the overlay and the table behind
 * the chart speak for them.
 */
export function ChartFrame({ heightPx, children, overlay, drawingRef, isSpoken = false }: ChartFrameProps) {
  return (
    <div dir="ltr" className={styles.scroll} data-chart-frame>
      <div className={styles.frame} style={{ inlineSize: CHART_WIDTH_PX, blockSize: heightPx }}>
        <svg
          ref={drawingRef}
          className={styles.drawing}
          width={CHART_WIDTH_PX}
          height={heightPx}
          viewBox={`0 0 ${CHART_WIDTH_PX} ${heightPx}`}
          aria-hidden={!isSpoken}
          focusable={isSpoken}
        >
          {children}
        </svg>
        {overlay}
      </div>
    </div>
  );
}
