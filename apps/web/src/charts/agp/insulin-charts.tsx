import { MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type BasalStep,
  BOLUS_EDGE_COLOUR,
  type BolusHour,
  basalAreaPath,
  basalLinePath,
  INSULIN_COLOURS,
  PROFILE_SLOT_MINUTES,
} from '@glidepath/report-figures';
import { memo, type ReactNode } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { timeScale } from '../axis/time-scale.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { CursorSteps } from '../cursor/cursor-step.ts';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { plotArea } from '../plot-area.ts';

/** The charts of the profile share one cursor, which goes from slot to slot. */
export const AGP_CURSOR_STEPS: CursorSteps = { lastMinute: MINUTES_PER_DAY, stepMinutes: PROFILE_SLOT_MINUTES };

/** What every 24-hour insulin chart needs besides its amounts. */
type InsulinChartProps = Readonly<{
  cursor: MinuteCursor;
  cursorLabel: string;
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals: number) => string;
}>;

type InsulinFrameProps = Pick<InsulinChartProps, 'cursor' | 'cursorLabel' | 'formatTime'> &
  Readonly<{ heightPx: number; children: ReactNode }>;

function InsulinFrame({ heightPx, cursor, cursorLabel, formatTime, children }: InsulinFrameProps) {
  return (
    <ChartFrame
      heightPx={heightPx}
      overlay={
        <CursorLayer
          area={plotArea(heightPx)}
          dayCount={1}
          cursor={cursor}
          steps={AGP_CURSOR_STEPS}
          label={cursorLabel}
          formatTime={formatTime}
        />
      }
    >
      {children}
    </ChartFrame>
  );
}

const BASAL_HEIGHT_PX = 170;
const BASAL_AREA = plotArea(BASAL_HEIGHT_PX);

type BasalDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ steps: readonly BasalStep[] }>;

export function BasalChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BasalDrawingProps) {
  return (
    <InsulinFrame heightPx={BASAL_HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      <BasalDrawing {...drawing} />
    </InsulinFrame>
  );
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
const BasalDrawing = memo(function BasalDrawing({ steps, formatTime, formatAmount }: BasalDrawingProps) {
  const { xPx } = timeScale(1, BASAL_AREA);
  const scale = amountScale(Math.max(0, ...steps.map(({ unitsPerHour }) => unitsPerHour)), BASAL_AREA, 3);
  const places = { x: xPx, y: scale.yPx };
  return (
    <>
      <TimeAxis area={BASAL_AREA} dayCount={1} formatTime={formatTime} />
      <AmountAxis area={BASAL_AREA} scale={scale} formatAmount={formatAmount} />
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

const BOLUS_HEIGHT_PX = 190;
const BOLUS_AREA = plotArea(BOLUS_HEIGHT_PX);
const BAR_WIDTH_PX = 14;

type BolusDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ boluses: readonly BolusHour[] }>;

export function BolusChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BolusDrawingProps) {
  return (
    <InsulinFrame heightPx={BOLUS_HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      <BolusDrawing {...drawing} />
    </InsulinFrame>
  );
}

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (AGP-11, D3-03). */
const BolusDrawing = memo(function BolusDrawing({ boluses, formatTime, formatAmount }: BolusDrawingProps) {
  const time = timeScale(1, BOLUS_AREA);
  const amount = amountScale(Math.max(0, ...boluses.map(({ highUnits }) => highUnits)), BOLUS_AREA);
  return (
    <>
      <TimeAxis area={BOLUS_AREA} dayCount={1} formatTime={formatTime} />
      <AmountAxis area={BOLUS_AREA} scale={amount} formatAmount={formatAmount} />
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
