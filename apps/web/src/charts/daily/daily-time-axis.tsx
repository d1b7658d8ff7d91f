import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DayCount } from '../axis/time-scale.ts';
import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { DailyLayout } from './daily-layout.ts';

const HOUR_MINUTES = 60;

/** DAILY-16. */
const TICK_HOURS: Readonly<Record<DayCount, number>> = { 1: 1, 3: 2, 7: 4 };

/** Labels stay some 60 px apart at every width in days. */
const LABEL_HOURS: Readonly<Record<DayCount, number>> = { 1: 2, 3: 6, 7: 12 };

type DailyTimeAxisProps = Readonly<{
  layout: DailyLayout;
  formatTime: (minuteOfDay: number) => string;
  /** Names the days under the hours where there are several. */
  formatDay: (dayIndex: number) => string;
}>;

/** One axis for all the stacked charts; its grid rises through them. */
export function DailyTimeAxis({ layout, formatTime, formatDay }: DailyTimeAxisProps) {
  const { dayCount, scale, whole } = layout;
  const days = dayCount === 1 ? [] : Array.from({ length: dayCount }, (_, dayIndex) => dayIndex);
  return (
    <g data-part="time-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="middle">
      {dailyTicks(dayCount).map((tick) => (
        <Tick key={tick.minute} tick={tick} layout={layout} formatTime={formatTime} />
      ))}
      <path d={`M${whole.xStartPx},${whole.yBottomPx}H${whole.xEndPx}`} stroke={CHART_INK.axis} />
      {days.map((dayIndex) => (
        <text
          key={dayIndex}
          x={scale.xPx((dayIndex + 0.5) * MINUTES_PER_DAY)}
          y={whole.yBottomPx + 42}
          fill={CHART_INK.text}
          fontWeight={500}
        >
          {formatDay(dayIndex)}
        </text>
      ))}
    </g>
  );
}

type TickProps = Readonly<{ tick: DailyTick; layout: DailyLayout; formatTime: DailyTimeAxisProps['formatTime'] }>;

function Tick({ tick, layout, formatTime }: TickProps) {
  const xPx = layout.scale.xPx(tick.minute);
  const { yTopPx, yBottomPx } = layout.whole;
  return (
    <>
      {tick.isLabelled && (
        <>
          <path d={`M${xPx},${yTopPx}V${yBottomPx}`} stroke={tick.isMidnight ? CHART_INK.dayGrid : CHART_INK.grid} />
          <text x={xPx} y={yBottomPx + 21}>
            {formatTime(tick.minuteOfDay)}
          </text>
        </>
      )}
      <path data-tick={tick.minute} d={`M${xPx},${yBottomPx}v${tick.isLabelled ? 7 : 4}`} stroke={CHART_INK.axis} />
    </>
  );
}

type DailyTick = Readonly<{
  /** From the first midnight. */
  minute: number;
  /** 0 at every midnight, but 1440 at the end of the chart: that one ends a day. */
  minuteOfDay: number;
  isLabelled: boolean;
  isMidnight: boolean;
}>;

export function dailyTicks(dayCount: DayCount): DailyTick[] {
  const endMinute = dayCount * MINUTES_PER_DAY;
  const stepMinutes = TICK_HOURS[dayCount] * HOUR_MINUTES;
  return Array.from({ length: endMinute / stepMinutes + 1 }, (_, index) => {
    const minute = index * stepMinutes;
    return {
      minute,
      minuteOfDay: minute === endMinute ? MINUTES_PER_DAY : minute % MINUTES_PER_DAY,
      isLabelled: minute % (LABEL_HOURS[dayCount] * HOUR_MINUTES) === 0,
      isMidnight: minute % MINUTES_PER_DAY === 0,
    };
  });
}
