import { memo } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { timeScale } from '../axis/time-scale.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { plotArea } from '../plot-area.ts';
import { BOLUS_EDGE_COLOUR, INSULIN_COLOURS } from '../treatment-colours.ts';
import { AGP_CURSOR_STEPS } from './agp-cursor-steps.ts';
import type { DrawnBolus } from './drawn-boluses.ts';

const HEIGHT_PX = 190;
const AREA = plotArea(HEIGHT_PX);
const BAR_WIDTH_PX = 14;

type BolusDrawingProps = Readonly<{
  boluses: readonly DrawnBolus[];
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals: number) => string;
}>;
type BolusChartProps = BolusDrawingProps & Readonly<{ cursor: MinuteCursor; cursorLabel: string }>;

export function BolusChart({ cursor, cursorLabel, ...drawing }: BolusChartProps) {
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
      <BolusDrawing {...drawing} />
    </ChartFrame>
  );
}

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (AGP-11, D3-03). */
const BolusDrawing = memo(function BolusDrawing({ boluses, formatTime, formatAmount }: BolusDrawingProps) {
  const time = timeScale(1, AREA);
  const amount = amountScale(Math.max(0, ...boluses.map(({ highUnits }) => highUnits)), AREA);
  return (
    <>
      <TimeAxis area={AREA} dayCount={1} formatTime={formatTime} />
      <AmountAxis area={AREA} scale={amount} formatAmount={formatAmount} />
      {boluses.map(({ startMinute, endMinute, lowUnits, medianUnits, highUnits }) => {
        const xPx = time.xPx((startMinute + endMinute) / 2);
        const topPx = amount.yPx(highUnits);
        return (
          <g key={startMinute} data-part="bolus">
            <rect
              x={xPx - BAR_WIDTH_PX / 2}
              y={topPx}
              width={BAR_WIDTH_PX}
              height={Math.max(2, amount.yPx(lowUnits) - topPx)}
              rx={3}
              fill={INSULIN_COLOURS.bolus}
              stroke={BOLUS_EDGE_COLOUR}
            />
            <circle cx={xPx} cy={amount.yPx(medianUnits)} r={4.5} fill={BOLUS_EDGE_COLOUR} stroke="#FFFFFF" />
          </g>
        );
      })}
    </>
  );
});
