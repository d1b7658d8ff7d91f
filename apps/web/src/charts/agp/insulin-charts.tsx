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
import { CHART_INK } from '../chart-ink.ts';
import { ChartRoom } from '../chart-room.tsx';
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

type Width = Readonly<{ widthPx: number }>;

type InsulinFrameProps = Pick<InsulinChartProps, 'cursor' | 'cursorLabel' | 'formatTime'> &
  Readonly<{ heightPx: number; children: (widthPx: number) => ReactNode }>;

function InsulinFrame({ heightPx, cursor, cursorLabel, formatTime, children }: InsulinFrameProps) {
  return (
    <ChartRoom>
      {(widthPx) => (
        <ChartFrame
          heightPx={heightPx}
          widthPx={widthPx}
          overlay={
            <CursorLayer
              area={plotArea(heightPx, {}, widthPx)}
              scale={timeScale(1, plotArea(heightPx, {}, widthPx))}
              cursor={cursor}
              steps={AGP_CURSOR_STEPS}
              label={cursorLabel}
              formatTime={formatTime}
            />
          }
        >
          {children(widthPx)}
        </ChartFrame>
      )}
    </ChartRoom>
  );
}

const BASAL_HEIGHT_PX = 170;

type BasalDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ steps: readonly BasalStep[] }>;

export function BasalChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BasalDrawingProps) {
  return (
    <InsulinFrame heightPx={BASAL_HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      {(widthPx) => <BasalDrawing {...drawing} widthPx={widthPx} />}
    </InsulinFrame>
  );
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
const BasalDrawing = memo(function BasalDrawing({
  steps,
  widthPx,
  formatTime,
  formatAmount,
}: BasalDrawingProps & Width) {
  const area = plotArea(BASAL_HEIGHT_PX, {}, widthPx);
  const { xPx } = timeScale(1, area);
  const scale = amountScale(Math.max(0, ...steps.map(({ unitsPerHour }) => unitsPerHour)), area, 3);
  const places = { x: xPx, y: scale.yPx };
  return (
    <>
      <TimeAxis area={area} formatTime={formatTime} />
      <AmountAxis area={area} scale={scale} formatAmount={formatAmount} />
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
const BAR_WIDTH_PX = 14;

type BolusDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ boluses: readonly BolusHour[] }>;

export function BolusChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BolusDrawingProps) {
  return (
    <InsulinFrame heightPx={BOLUS_HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      {(widthPx) => <BolusDrawing {...drawing} widthPx={widthPx} />}
    </InsulinFrame>
  );
}

/** A point at the median and a bar from 25 to 75 % for every hour with enough boluses (AGP-11, D3-03). */
const BolusDrawing = memo(function BolusDrawing({
  boluses,
  widthPx,
  formatTime,
  formatAmount,
}: BolusDrawingProps & Width) {
  const area = plotArea(BOLUS_HEIGHT_PX, {}, widthPx);
  const time = timeScale(1, area);
  const amount = amountScale(Math.max(0, ...boluses.map(({ highUnits }) => highUnits)), area);
  const barPx = Math.min(BAR_WIDTH_PX, (area.xEndPx - area.xStartPx) / 26);
  return (
    <>
      <TimeAxis area={area} formatTime={formatTime} />
      <AmountAxis area={area} scale={amount} formatAmount={formatAmount} />
      {boluses.map(({ startMinute, endMinute, lowUnits, medianUnits, highUnits }) => {
        const xPx = time.xPx((startMinute + endMinute) / 2);
        const topPx = amount.yPx(highUnits);
        return (
          <g key={startMinute} data-part="bolus">
            <rect
              x={xPx - barPx / 2}
              y={topPx}
              width={barPx}
              height={Math.max(2, amount.yPx(lowUnits) - topPx)}
              rx={3}
              fill={INSULIN_COLOURS.bolus}
              stroke={BOLUS_EDGE_COLOUR}
            />
            <circle
              cx={xPx}
              cy={amount.yPx(medianUnits)}
              r={Math.min(4.5, barPx / 2)}
              fill={BOLUS_EDGE_COLOUR}
              stroke={CHART_INK.paper}
            />
          </g>
        );
      })}
    </>
  );
});
