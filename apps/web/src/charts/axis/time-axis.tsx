import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { labelStepMinutes, type TimeTick, timeScale, timeTicks } from './time-scale.ts';

const LABEL_MINUTES = 180;

type TimeAxisProps = Readonly<{
  area: PlotArea;
  /** Given minutes from midnight, 0 to 1440. */
  formatTime: (minuteOfDay: number) => string;
}>;

/** The hours of a day under a chart and the grid that rises from them. Draw it before the curves. */
export function TimeAxis({ area, formatTime }: TimeAxisProps) {
  const scale = timeScale(1, area);
  const labelMinutes = labelStepMinutes(LABEL_MINUTES, 1, area);
  return (
    <g data-part="time-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="middle">
      {timeTicks(1, { markMinutes: MINUTES_PER_HOUR, labelMinutes }).map((tick) => (
        <Tick key={tick.minute} tick={tick} xPx={scale.xPx(tick.minute)} area={area} formatTime={formatTime} />
      ))}
      <path d={`M${area.xStartPx},${area.yBottomPx}H${area.xEndPx}`} stroke={CHART_INK.axis} />
    </g>
  );
}

type TickProps = Readonly<{ tick: TimeTick; xPx: number; area: PlotArea; formatTime: TimeAxisProps['formatTime'] }>;

function Tick({ tick, xPx, area, formatTime }: TickProps) {
  const { yTopPx, yBottomPx } = area;
  if (!tick.isLabelled) return <path d={`M${xPx},${yBottomPx}v4`} stroke={CHART_INK.axis} />;
  return (
    <>
      <path d={`M${xPx},${yTopPx}V${yBottomPx}`} stroke={tick.isMidnight ? CHART_INK.dayGrid : CHART_INK.grid} />
      <path d={`M${xPx},${yBottomPx}v7`} stroke={CHART_INK.axis} />
      <text x={xPx} y={yBottomPx + 21}>
        {formatTime(tick.minuteOfDay)}
      </text>
    </>
  );
}
