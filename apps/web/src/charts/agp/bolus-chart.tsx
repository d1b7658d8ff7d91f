import { BOLUS_EDGE_COLOUR, type BolusHour, INSULIN_COLOURS } from '@glidepath/report-figures';
import { memo } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { timeScale } from '../axis/time-scale.ts';
import { plotArea } from '../plot-area.ts';
import { type InsulinChartProps, InsulinFrame } from './insulin-frame.tsx';

const HEIGHT_PX = 190;
const AREA = plotArea(HEIGHT_PX);
const BAR_WIDTH_PX = 14;

type BolusDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ boluses: readonly BolusHour[] }>;

export function BolusChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BolusDrawingProps) {
  return (
    <InsulinFrame heightPx={HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      <BolusDrawing {...drawing} />
    </InsulinFrame>
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
