import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { type DayCount, type TimeScale, timeScale } from './time-scale.ts';

/** Labels stay some 60 px apart at every width in days. */
const STEPS_MINUTES: Readonly<Record<DayCount, Readonly<{ label: number; mark: number }>>> = {
  1: { label: 180, mark: 60 },
  3: { label: 360, mark: 180 },
  7: { label: 720, mark: 360 },
};

type TimeAxisProps = Readonly<{
  area: PlotArea;
  dayCount: DayCount;
  /** Given minutes from midnight, 0 to 1440. */
  formatTime: (minuteOfDay: number) => string;
  /** Names the days under the hours; needs a bottom margin of about 50 px. */
  formatDay?: (dayIndex: number) => string;
}>;

/** Hours under a chart and the grid that rises from them. Draw it before the curves. */
export function TimeAxis({ area, dayCount, formatTime, formatDay }: TimeAxisProps) {
  const scale = timeScale(dayCount, area);
  return (
    <g data-part="time-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="middle">
      {timeTicks(dayCount).map((tick) => (
        <Tick key={tick.minute} tick={tick} xPx={scale.xPx(tick.minute)} area={area} formatTime={formatTime} />
      ))}
      <path d={`M${area.xStartPx},${area.yBottomPx}H${area.xEndPx}`} stroke={CHART_INK.axis} />
      {formatDay && <DayNames area={area} dayCount={dayCount} scale={scale} formatDay={formatDay} />}
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

type DayNamesProps = Readonly<{
  area: PlotArea;
  dayCount: DayCount;
  scale: TimeScale;
  formatDay: (dayIndex: number) => string;
}>;

function DayNames({ area, dayCount, scale, formatDay }: DayNamesProps) {
  const days = Array.from({ length: dayCount }, (_, dayIndex) => dayIndex);
  return days.map((dayIndex) => (
    <text
      key={dayIndex}
      x={scale.xPx((dayIndex + 0.5) * MINUTES_PER_DAY)}
      y={area.yBottomPx + 42}
      fill={CHART_INK.text}
      fontWeight={500}
    >
      {formatDay(dayIndex)}
    </text>
  ));
}

type TimeTick = Readonly<{
  /** From the first midnight. */
  minute: number;
  /** 0 at every midnight, but 1440 at the end of the chart: that one ends a day. */
  minuteOfDay: number;
  isLabelled: boolean;
  isMidnight: boolean;
}>;

export function timeTicks(dayCount: DayCount): TimeTick[] {
  const { label, mark } = STEPS_MINUTES[dayCount];
  const endMinute = dayCount * MINUTES_PER_DAY;
  return Array.from({ length: endMinute / mark + 1 }, (_, index) => {
    const minute = index * mark;
    const minuteOfDay = minute === endMinute ? MINUTES_PER_DAY : minute % MINUTES_PER_DAY;
    return { minute, minuteOfDay, isLabelled: minute % label === 0, isMidnight: minute % MINUTES_PER_DAY === 0 };
  });
}
