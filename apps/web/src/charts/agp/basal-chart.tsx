import { type BasalStep, basalAreaPath, basalLinePath, INSULIN_COLOURS } from '@glidepath/report-figures';
import { memo } from 'react';

import { AmountAxis } from '../axis/amount-axis.tsx';
import { amountScale } from '../axis/amount-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { timeScale } from '../axis/time-scale.ts';
import { plotArea } from '../plot-area.ts';
import { type InsulinChartProps, InsulinFrame } from './insulin-frame.tsx';

const HEIGHT_PX = 170;
const AREA = plotArea(HEIGHT_PX);

type BasalDrawingProps = Pick<InsulinChartProps, 'formatTime' | 'formatAmount'> &
  Readonly<{ steps: readonly BasalStep[] }>;

export function BasalChart({ cursor, cursorLabel, ...drawing }: InsulinChartProps & BasalDrawingProps) {
  return (
    <InsulinFrame heightPx={HEIGHT_PX} cursor={cursor} cursorLabel={cursorLabel} formatTime={drawing.formatTime}>
      <BasalDrawing {...drawing} />
    </InsulinFrame>
  );
}

/** The profile of the pump as a step line over 24 hours (AGP-14). */
const BasalDrawing = memo(function BasalDrawing({ steps, formatTime, formatAmount }: BasalDrawingProps) {
  const { xPx } = timeScale(1, AREA);
  const scale = amountScale(Math.max(0, ...steps.map(({ unitsPerHour }) => unitsPerHour)), AREA, 3);
  const places = { x: xPx, y: scale.yPx };
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
