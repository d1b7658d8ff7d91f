import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type DailyReport, mealsWithoutBolus } from '@glidepath/report-figures';

import type { DailySeries, Delivery, GlucoseDot } from '#charts/daily/daily-series.ts';
import type { DayWindow } from './day-window.ts';
import { type ShownDose, shownDoses } from './shown-doses.ts';
import { type ShownTime, shownTime } from './shown-time.ts';

type MealValue = DailyReport['carbsAndMealSizes'][number]['value'];
type ActivityEvent = DailyReport['activities'][number];

export type SeriesTexts = Readonly<{
  mealText: (meal: MealValue) => string;
  activityText: (activity: ActivityEvent) => string;
}>;

/** What is drawn, and what the cursor tells beyond the drawing. */
export type ShownSeries = DailySeries & Readonly<{ doses: readonly ShownDose[] }>;

/** The series of the shown days, of a report that holds all days (DAILY-27). */
export function shownSeries(
  report: DailyReport,
  shown: DayWindow,
  { mealText, activityText }: SeriesTexts,
): ShownSeries {
  const time = shownTime(shown);
  const withoutBolus = mealsWithoutBolus(report);
  const events = <Event extends Readonly<{ timestamp: string }>>(list: readonly Event[]) =>
    list
      .filter(({ timestamp }) => time.isIn(timestamp))
      .map((event) => ({ event, minute: time.minute(event.timestamp) }));
  return {
    sensor: events(report.sensors).map(({ event, minute }) => ({ minute, glucoseMgDl: event.value })),
    dots: [...glucoseDots(report.bgs, 'meter', time), ...glucoseDots(report.manualBgs, 'manual', time)].sort(
      (one, other) => one.minute - other.minute,
    ),
    meals: events(report.carbsAndMealSizes).map(({ event, minute }) => {
      const text = mealText(event.value);
      return { minute, text, ...(withoutBolus.has(event) && { isWithoutBolus: true }) };
    }),
    basal: deliveries(report.pumpBasals, time),
    tempBasal: deliveries(report.pumpTempBasals, time),
    doses: shownDoses(report, time),
    siteChanges: events(report.siteChanges).map(({ minute }) => minute),
    activities: shownActivities(report, time, activityText),
    notes: events(report.notes).map(({ event, minute }) => ({ minute, text: event.text })),
  };
}

/** For the cursor: minutes of the whole window. */
export function windowMinutes({ rangeDays }: DayWindow): number {
  return rangeDays * MINUTES_PER_DAY;
}

function glucoseDots(ranged: DailyReport['bgs'], source: GlucoseDot['source'], time: ShownTime): GlucoseDot[] {
  return (['low', 'inRange', 'high'] as const).flatMap((band) =>
    ranged[band]
      .filter(({ timestamp }) => time.isIn(timestamp))
      .map(({ timestamp, value }) => ({ minute: time.minute(timestamp), glucoseMgDl: value, band, source })),
  );
}

function deliveries(list: DailyReport['pumpBasals'], time: ShownTime): Delivery[] {
  return list
    .filter(({ timestampStart, timestampEnd }) => time.isTouched(timestampStart, timestampEnd))
    .map(({ timestampStart, timestampEnd, rate }) => ({
      startMinute: time.minute(timestampStart),
      endMinute: time.minute(timestampEnd),
      rateUnitsPerHour: rate,
    }))
    .sort((one, other) => one.startMinute - other.startMinute);
}

function shownActivities(
  { activities }: DailyReport,
  time: ShownTime,
  activityText: SeriesTexts['activityText'],
): DailySeries['activities'] {
  return activities
    .filter(({ timestamp }) => time.isIn(timestamp))
    .map((activity) => {
      const startMinute = time.minute(activity.timestamp);
      const endMinute = startMinute + (activity.durationInMinutes ?? 0);
      return { startMinute, endMinute, text: activityText(activity) };
    });
}
