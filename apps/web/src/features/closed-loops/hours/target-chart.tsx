import { MINUTES_PER_HOUR } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { AmountScale } from '#charts/axis/amount-scale.ts';
import { CHART_INK } from '#charts/chart-ink.ts';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import type { PlotArea } from '#charts/plot-area.ts';
import type { LoopWriter } from '../use-loop-writer.ts';
import { HourFrame, type HourPlaces } from './hour-frame.tsx';
import type { LoopHours } from './loop-hours.ts';

type TargetChartProps = Readonly<{ hours: LoopHours; cursor: MinuteCursor; writer: LoopWriter }>;

/** What the loop was set to aim at, dashed, and what it aimed at with overrides. */
export function TargetChart({ hours, cursor, writer }: TargetChartProps) {
  return (
    <HourFrame
      cursor={cursor}
      label={writer.t('hours.cursor')}
      writer={writer}
      scaleIn={targetScale}
      formatAmount={writer.glucose.number}
    >
      {(places) => (
        <g fill="none" strokeLinejoin="round">
          <path
            data-part="used-target"
            d={stepPath(
              hours.map(({ target }) => target?.usedMgDl ?? null),
              places,
            )}
            stroke={CHART_INK.target}
            strokeWidth={2.5}
          />
          <path
            data-part="set-target"
            d={stepPath(
              hours.map(({ target }) => target?.setMgDl ?? null),
              places,
            )}
            stroke={CHART_INK.text}
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        </g>
      )}
    </HourFrame>
  );
}

const SPAN_MG_DL = { from: 70, to: 180 } as const;

/** Targets lie within the target range: against zero no step of them would be seen. */
function targetScale({ yTopPx, yBottomPx }: PlotArea): AmountScale {
  const scale = scaleLinear([SPAN_MG_DL.from, SPAN_MG_DL.to], [yBottomPx, yTopPx]).clamp(true);
  return { top: SPAN_MG_DL.to, ticks: [70, 100, 140, 180], tickDecimals: 0, yPx: (mgDl) => scale(mgDl) };
}

/** Nothing is drawn across hours of which nothing is known. */
function stepPath(amounts: readonly (number | null)[], { xPx, yPx }: HourPlaces): string {
  let isDrawing = false;
  return amounts
    .map((amount, hour) => {
      if (amount === null) {
        isDrawing = false;
        return '';
      }
      const start = isDrawing ? `V${yPx(amount)}` : `M${xPx(hour * MINUTES_PER_HOUR)},${yPx(amount)}`;
      isDrawing = true;
      return `${start}H${xPx((hour + 1) * MINUTES_PER_HOUR)}`;
    })
    .join('');
}
