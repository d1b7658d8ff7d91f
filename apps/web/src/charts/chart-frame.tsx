import type { ReactNode, Ref } from 'react';

import styles from './chart-frame.module.css';
import { CHART_WIDTH_PX } from './plot-area.ts';

type ChartFrameProps = Readonly<{
  heightPx: number;
  widthPx?: number;
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
export function ChartFrame(props: ChartFrameProps) {
  const { heightPx, widthPx = CHART_WIDTH_PX, children, overlay, drawingRef, isSpoken = false } = props;
  return (
    <div dir="ltr" className={styles.scroll} data-chart-frame>
      <div className={styles.frame} style={{ inlineSize: widthPx, blockSize: heightPx }}>
        <svg
          ref={drawingRef}
          className={styles.drawing}
          width={widthPx}
          height={heightPx}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
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
