import { memo } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { timeScale } from '../axis/time-scale.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { plotArea } from '../plot-area.ts';
import { INSULIN_COLOURS } from '../treatment-colours.ts';
import { AGP_CURSOR_STEPS } from './agp-cursor-steps.ts';
import { type BasalStep, basalAreaPath, basalLinePath } from './basal-steps.ts';

const HEIGHT_PX = 170;
const AREA = plotArea(HEIGHT_PX);

type BasalDrawingProps = Readonly<{
  steps: readonly BasalStep[];
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals: number) => string;
}>;
type BasalChartProps = BasalDrawingProps & Readonly<{ cursor: MinuteCursor; cursorLabel: string }>;

export function BasalChart({ cursor, cursorLabel, ...drawing }: BasalChartProps) {
  return (
    <ChartFrame
      heightPx={HEIGHT_PX}
      overlay={
        <CursorLayer
          area={AREA}
          dayCount={1}
          cursor={cursor}
          steps={AGP_CURSOR_STEPS}
          label={cursorLabel}
          formatTime={drawing.formatTime}
        />
      }
    >
      <BasalDrawing {...drawing} />
    </ChartFrame>
  );
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
const BasalDrawing = memo(function BasalDrawing({ steps, formatTime, formatAmount }: BasalDrawingProps) {
  const { xPx } = timeScale(1, AREA);
  const scale = amountScale(Math.max(0, ...steps.map(({ unitsPerHour }) => unitsPerHour)), AREA, 3);
  const places = { xPx, yPx: scale.yPx };
  return (
    <>
      <TimeAxis area={AREA} dayCount={1} formatTime={formatTime} />
      <AmountAxis area={AREA} scale={scale} formatAmount={formatAmount} />
      <path d={basalAreaPath(steps, places)} fill={INSULIN_COLOURS.basal} fillOpacity={0.15} />
      <path
        data-part="basal"
        d={basalLinePath(steps, places)}
        fill="none"
        stroke={INSULIN_COLOURS.basal}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
    </>
  );
});
