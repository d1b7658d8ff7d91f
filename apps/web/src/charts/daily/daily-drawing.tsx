import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@glidepath/quantities';
import { memo } from 'react';

import { type DayCount, labelStepMinutes, type TimeTick, timeTicks } from '../axis/time-scale.ts';
import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { DAILY_PANELS, type DailyLayout, type DailyPanel } from './daily-layout.ts';
import type { DailySeries } from './daily-series.ts';
import { GlucosePanel } from './glucose-panel.tsx';
import { InsulinPanel } from './insulin-panel.tsx';
import { ExercisePanel, MealPanel, NotesPanel } from './label-panels.tsx';

/** Ready texts and the ways to write numbers and times: the drawing has no words of its own. */
export type DailyTexts = Readonly<{
  titles: Readonly<Record<DailyPanel, string>>;
  glucoseUnit: string;
  /** Beside the axis of glucose. */
  formatGlucose: (glucoseMgDl: number) => string;
  formatNumber: (amount: number) => string;
  formatTime: (minuteOfDay: number) => string;
  formatDay: (dayIndex: number) => string;
  /** Where the name of a day is too long. */
  formatDayOfMonth: (dayIndex: number) => string;
}>;

type DailyDrawingProps = Readonly<{
  layout: DailyLayout;
  series: DailySeries;
  maxInsulinUnits: number;
  texts: DailyTexts;
}>;

/** The stacked charts over one time axis. Drawn once for the chosen days; the cursor moves in a layer above it. */
export const DailyDrawing = memo(function DailyDrawing(props: DailyDrawingProps) {
  const { layout, series, maxInsulinUnits, texts } = props;
  const { dayCount, panels, scale } = layout;
  const { glucose, meal, insulin, exercise, notes } = panels;
  return (
    <>
      <DailyTimeAxis layout={layout} texts={texts} />
      <PanelTitles layout={layout} titles={texts.titles} />
      {glucose && (
        <GlucosePanel
          area={glucose}
          time={scale}
          series={series}
          formatGlucose={texts.formatGlucose}
          unit={texts.glucoseUnit}
        />
      )}
      {meal && <MealPanel area={meal} meals={series.meals} places={layout.meals} />}
      {insulin && (
        <InsulinPanel
          area={insulin}
          time={scale}
          dayCount={dayCount}
          series={series}
          maxInsulinUnits={maxInsulinUnits}
          formatAmount={texts.formatNumber}
        />
      )}
      {exercise && (
        <ExercisePanel area={exercise} activities={series.activities} places={layout.activities} xPx={scale.xPx} />
      )}
      {notes && <NotesPanel area={notes} notes={series.notes} places={layout.notes} />}
    </>
  );
});

type PanelTitlesProps = Readonly<{ layout: DailyLayout; titles: DailyTexts['titles'] }>;

function PanelTitles({ layout, titles }: PanelTitlesProps) {
  return (
    <g data-part="titles" fontSize={13} fontWeight={600} fill={CHART_INK.text}>
      {DAILY_PANELS.map((panel) => {
        const area = layout.panels[panel];
        return (
          area && (
            <g key={panel}>
              {panel !== 'glucose' && <path d={`M0,${area.yTopPx - 31}H${area.xEndPx}`} stroke={CHART_INK.dayGrid} />}
              <text
                x={4}
                y={area.yTopPx - 14}
                stroke={CHART_INK.paper}
                strokeWidth={4}
                paintOrder="stroke"
                data-title={panel}
              >
                {titles[panel]}
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}

/** DAILY-16. */
const TICK_HOURS: Readonly<Record<DayCount, number>> = { 1: 1, 3: 2, 7: 4 };

/** Labels stay some 60 px apart at every number of days. */
const LABEL_HOURS: Readonly<Record<DayCount, number>> = { 1: 2, 3: 6, 7: 12 };

/** The name of a day with its date. */
const DAY_NAME_PX = 84;

/** One axis for all the stacked charts; its grid rises through them. */
function DailyTimeAxis({ layout, texts }: Readonly<{ layout: DailyLayout; texts: DailyTexts }>) {
  const { dayCount, scale, whole } = layout;
  const days = dayCount === 1 ? [] : Array.from({ length: dayCount }, (_, dayIndex) => dayIndex);
  const formatDay = scale.xPx(MINUTES_PER_DAY) - scale.xPx(0) < DAY_NAME_PX ? texts.formatDayOfMonth : texts.formatDay;
  return (
    <g data-part="time-axis" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText} textAnchor="middle">
      {dailyTicks(dayCount, whole).map((tick) => (
        <Tick key={tick.minute} tick={tick} layout={layout} formatTime={texts.formatTime} />
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

type TickProps = Readonly<{ tick: TimeTick; layout: DailyLayout; formatTime: DailyTexts['formatTime'] }>;

function Tick({ tick, layout, formatTime }: TickProps) {
  const xPx = layout.scale.xPx(tick.minute);
  const { yTopPx, yBottomPx } = layout.whole;
  return (
    <>
      {(tick.isLabelled || tick.isMidnight) && (
        <path d={`M${xPx},${yTopPx}V${yBottomPx}`} stroke={tick.isMidnight ? CHART_INK.dayGrid : CHART_INK.grid} />
      )}
      {tick.isLabelled && (
        <text x={xPx} y={yBottomPx + 21}>
          {formatTime(tick.minuteOfDay)}
        </text>
      )}
      <path data-tick={tick.minute} d={`M${xPx},${yBottomPx}v${tick.isLabelled ? 7 : 4}`} stroke={CHART_INK.axis} />
    </>
  );
}

export function dailyTicks(dayCount: DayCount, area: PlotArea): TimeTick[] {
  const labelMinutes = labelStepMinutes(LABEL_HOURS[dayCount] * MINUTES_PER_HOUR, dayCount, area);
  return timeTicks(dayCount, { markMinutes: TICK_HOURS[dayCount] * MINUTES_PER_HOUR, labelMinutes });
}
