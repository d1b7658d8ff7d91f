import { activityName } from '@glidepath/api-contract/wire/activity-name';
import { dayAfter } from '@glidepath/quantities';
import { type DailyReport, dayKeyOf, mealsWithoutBolus } from '@glidepath/report-figures';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { useIsTouched } from '#charts/cursor/use-is-touched.ts';
import { DailyDrawing, type DailyTexts } from '#charts/daily/daily-drawing.tsx';
import { type DailyPanel, dailyLayout } from '#charts/daily/daily-layout.ts';
import { DailyMarkSample } from '#charts/daily/daily-mark-sample.tsx';
import { MarkedStretch } from '#charts/daily/daily-marks.tsx';
import { DataTable } from '#charts/data-table.tsx';
import { mealLetter } from '../logbook/logbook-marks.ts';
import { RepeatedHours } from '../repeated-hours.tsx';
import styles from './daily.module.css';
import { DailyCursor } from './daily-cursor.tsx';
import { dailyTable } from './daily-table.ts';
import { dayLabel, windowLabel } from './day-label.ts';
import { type DayWindow, windowDays, windowStartDay } from './day-window.ts';
import { type MarkedTime, markedMinutes } from './marked-time.ts';
import { type SeriesTexts, type ShownSeries, shownSeries } from './shown-series.ts';
import { type DailyFormats, useDailyFormats } from './use-daily-formats.ts';

/** Every mark of the stacked charts, from top to bottom. */
const DAILY_MARKS = [
  'sensor',
  'meter',
  'manual',
  'meal',
  'mealWithoutBolus',
  'basal',
  'tempBasal',
  'suspend',
  'bolus',
  'automated',
  'extended',
  'injectedBolus',
  'injectedBasal',
  'override',
  'siteChange',
  'activity',
  'note',
] as const;

/** What the marks of the charts mean. */
const DailyLegend = memo(function DailyLegend({ daily, charts }: DailyLegendProps) {
  const { t } = useTranslation('daily');
  const isTouched = useIsTouched();
  return (
    <div className={styles.foot}>
      <ul className={styles.legend} aria-label={t('legend')}>
        {legendEntries(daily, charts).map((mark) => (
          <li key={mark}>
            <DailyMarkSample mark={mark} />
            {t(`series.${mark}`)}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t(isTouched ? 'cursor.hintTouch' : 'cursor.hint')}</p>
    </div>
  );
});

const FOR_EVERYBODY = ['glucose', 'meal', 'insulin'] as const;

const FOR_INJECTIONS = [...FOR_EVERYBODY, 'exercise', 'notes'] as const;

type DailyChartsProps = Readonly<{
  daily: DailyReport;
  shown: DayWindow;
  treatmentType: TreatmentType;
  marked?: MarkedTime | null;
}>;

/** The stacked charts of the shown days, their legend, and the same as a table for those who listen. */
export function DailyCharts({ daily, shown, treatmentType, marked = null }: DailyChartsProps) {
  const { t } = useTranslation('daily');
  const formats = useDailyFormats();
  const charts = shownCharts(treatmentType);
  const seriesTexts = useSeriesTexts(treatmentType, formats);
  const series = useMemo(
    () => chartedSeries(daily, shown, { charts, seriesTexts }),
    [daily, shown, seriesTexts, charts],
  );
  const firstDay = windowStartDay(shown);
  const caption = t('table.caption', { days: windowLabel(shown, formats.language) });
  const table = useCallback(
    () => dailyTable({ series, firstDay, dayCount: shown.rangeDays, caption }, t, formats),
    [series, firstDay, shown, caption, t, formats],
  );
  return (
    <>
      <ChartRoom>
        {(widthPx) => (
          <StackedCharts
            widthPx={widthPx}
            series={series}
            charts={charts}
            shown={shown}
            maxInsulinUnits={daily.maxInsulinAmount}
            marked={marked}
            formats={formats}
          />
        )}
      </ChartRoom>
      <RepeatedHours about="drawn" days={repeatedHoursOf(daily, shown)} />
      <DailyLegend daily={daily} charts={charts} />
      <DataTable table={table} />
    </>
  );
}

type StackedChartsProps = Readonly<{
  widthPx: number;
  series: ShownSeries;
  charts: readonly DailyPanel[];
  shown: DayWindow;
  maxInsulinUnits: number;
  marked: MarkedTime | null;
  formats: DailyFormats;
}>;

function StackedCharts({ widthPx, series, charts, shown, maxInsulinUnits, marked, formats }: StackedChartsProps) {
  const layout = useMemo(() => dailyLayout(series, charts, shown.rangeDays, widthPx), [series, charts, shown, widthPx]);
  const mark = markedMinutes(shown, marked);
  return (
    <ChartFrame
      widthPx={widthPx}
      heightPx={layout.heightPx}
      overlay={<DailyCursor {...{ layout, series, shown, formats }} openedAt={mark?.fromMinute ?? null} />}
    >
      {mark && <MarkedStretch layout={layout} {...mark} />}
      <DailyDrawing
        layout={layout}
        series={series}
        maxInsulinUnits={maxInsulinUnits}
        texts={useDrawingTexts(windowStartDay(shown), formats)}
      />
    </ChartFrame>
  );
}

type Charted = Readonly<{ charts: readonly DailyPanel[]; seriesTexts: SeriesTexts }>;

/** What the charts of these days draw; exercise and notes only where they have a chart. */
export function chartedSeries(daily: DailyReport, shown: DayWindow, { charts, seriesTexts }: Charted): ShownSeries {
  const all = shownSeries(daily, shown, seriesTexts);
  return charts.includes('notes') ? all : { ...all, activities: [], notes: [] };
}

function repeatedHoursOf({ repeatedHours = {} }: DailyReport, shown: DayWindow) {
  return windowDays(shown).map((day) => ({ day, hours: repeatedHours[dayKeyOf(day)] }));
}

export function useSeriesTexts(treatmentType: TreatmentType, formats: DailyFormats): SeriesTexts {
  const { t } = useTranslation('daily');
  return useMemo(
    () => ({
      mealText(meal) {
        const shown = mealLetter(meal, treatmentType);
        return typeof shown === 'number' ? formats.amount(shown) : t(`mealLetter.${shown}`);
      },
      activityText({ name: given, durationInMinutes }) {
        const name = activityName(given, t('series.activity'));
        return durationInMinutes === null ? name : t('activity', { name, minutes: formats.amount(durationInMinutes) });
      },
    }),
    [t, treatmentType, formats],
  );
}

function useDrawingTexts(firstDay: string, formats: DailyFormats): DailyTexts {
  const { t } = useTranslation('daily');
  return useMemo(
    () => ({
      titles: {
        glucose: formats.sentence(t('charts.glucose')),
        meal: formats.sentence(t('charts.meal')),
        insulin: formats.sentence(t('charts.insulin', { dose: formats.units.insulin, rate: formats.units.basalRate })),
        exercise: formats.sentence(t('charts.exercise')),
        notes: formats.sentence(t('charts.notes')),
      },
      glucoseUnit: formats.glucose.unit,
      formatGlucose: formats.glucose.limit,
      formatNumber: formats.amount,
      formatTime: formats.axisTime,
      formatDay: (dayIndex) => dayLabel(dayAfter(firstDay, dayIndex), formats.language),
      formatDayOfMonth: (dayIndex) => String(Number(dayAfter(firstDay, dayIndex).slice(-2))),
    }),
    [t, firstDay, formats],
  );
}

/** The stacked charts from top to bottom. */
export function shownCharts(treatmentType: TreatmentType): readonly DailyPanel[] {
  return isInjectionType(treatmentType) ? FOR_INJECTIONS : FOR_EVERYBODY;
}

type DailyLegendProps = Readonly<{ daily: DailyReport; charts: readonly DailyPanel[] }>;

type DailyMark = (typeof DAILY_MARKS)[number];

/** Explains what this patient's report holds on any day, so that the legend stays the same from day to day. */
function legendEntries(daily: DailyReport, charts: readonly DailyPanel[]): readonly DailyMark[] {
  const boluses = [
    ...daily.pumpBoluses,
    ...daily.automatedBoluses,
    ...daily.squareBoluses,
    ...daily.dualBoluses.extended,
    ...daily.dualBoluses.immediate,
  ];
  const counts: Readonly<Record<DailyMark, number>> = {
    sensor: daily.sensors.length,
    meter: Object.values(daily.bgs).flat().length,
    manual: Object.values(daily.manualBgs).flat().length,
    meal: daily.carbsAndMealSizes.length,
    mealWithoutBolus: mealsWithoutBolus(daily).size,
    basal: daily.pumpBasals.length,
    tempBasal: daily.pumpTempBasals.filter(({ rate }) => rate > 0).length,
    suspend: daily.pumpTempBasals.filter(({ rate }) => rate === 0).length,
    bolus: daily.pumpBoluses.length + daily.dualBoluses.immediate.length,
    automated: daily.automatedBoluses.length,
    extended: daily.dualBoluses.extended.length + daily.squareBoluses.length,
    injectedBolus: daily.mdiBoluses.length,
    injectedBasal: daily.mdiBasals.length,
    override: boluses.filter((bolus) => bolus.isOverrideIncrease === true || bolus.isOverrideDecrease === true).length,
    siteChange: daily.siteChanges.length,
    activity: charts.includes('exercise') ? daily.activities.length : 0,
    note: charts.includes('notes') ? daily.notes.length : 0,
  };
  return DAILY_MARKS.filter((mark) => counts[mark] > 0);
}
