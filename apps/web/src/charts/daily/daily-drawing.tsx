import { memo } from 'react';

import { CHART_INK } from '../chart-ink.ts';
import { DAILY_PANELS, type DailyLayout, type DailyPanel } from './daily-layout.ts';
import type { DailySeries } from './daily-series.ts';
import { DailyTimeAxis } from './daily-time-axis.tsx';
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
      <DailyTimeAxis layout={layout} formatTime={texts.formatTime} formatDay={texts.formatDay} />
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
