import { dayText } from '@glidepath/quantities';
import type { Meal } from '../carbs/meals.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import type { ReportWindow } from '../preparation/report-window.ts';
import { clockWriter } from '../wall-clock/clock-writer.ts';
import { dayKey, dayOf } from '../wall-clock/day-text.ts';
import { repeatedHours } from '../wall-clock/repeated-hours.ts';
import { type DailyTimeInRange, dailySensorMinutes, dailyTimeInRange } from './daily-time-in-range.ts';
import { type GlucosePoint, type RangedPoints, rangedPoints, sensorPoints } from './glucose-series.ts';
import { type InsulinSeries, insulinSeries, maxInsulinAmount } from './insulin-series.ts';

type MealPoint = Readonly<{ timestamp: string; value: Meal['value'] }>;
type Note = Readonly<{ timestamp: string; text: string }>;
type Activity = Readonly<{ timestamp: string; name: string; durationInMinutes: number | null }>;

/** All days of the window in one answer (decisions-3, appendix B). */
export type DailyReport = InsulinSeries &
  Readonly<{
    startDate: string;
    endDate: string;
    /** The last complete one. */
    lastWholeDate: string;
    sensors: readonly GlucosePoint[];
    /** From a meter. */
    bgs: RangedPoints;
    /** Typed by hand. */
    manualBgs: RangedPoints;
    carbsAndMealSizes: readonly MealPoint[];
    notes: readonly Note[];
    activities: readonly Activity[];
    siteChanges: readonly Readonly<{ timestamp: string }>[];
    maxInsulinAmount: number;
    timeInRange: Readonly<Record<string, DailyTimeInRange>>;
    sensorMinutes: Readonly<Record<string, number>>;
    /** By day, those that came twice: two lines are drawn above each other there. */
    repeatedHours?: Readonly<Record<string, readonly number[]>>;
  }>;

/** Null where there is nothing to draw (D3-28). */
export function dailyReport(prepared: PreparedRecords, span: ReportWindow): DailyReport | null {
  const { firstDay, lastDay } = span;
  const clockTextOf = clockWriter();
  const isInSpan = ({ day }: Readonly<{ day: number }>) => day >= firstDay && day <= lastDay;
  const events = prepared.events.filter(({ deviceClockMs }) => isInSpan({ day: dayOf(deviceClockMs) }));
  const meter = prepared.meter.filter(isInSpan);
  const insulin = insulinSeries(events, prepared.basal, span, clockTextOf);
  const repeated = [...repeatedHours(span)].map(([day, hours]) => [dayKey(day), hours] as const);
  const report: DailyReport = {
    startDate: dayText(firstDay),
    endDate: dayText(lastDay),
    lastWholeDate: dayText(span.lastWholeDay),
    sensors: sensorPoints(prepared.readings, span, clockTextOf),
    bgs: rangedPoints(
      meter.filter(({ isManual }) => !isManual),
      clockTextOf,
    ),
    manualBgs: rangedPoints(
      meter.filter(({ isManual }) => isManual),
      clockTextOf,
    ),
    carbsAndMealSizes: prepared.meals
      .filter(isInSpan)
      .map(({ clockMs, value }) => ({ timestamp: clockTextOf(clockMs), value })),
    ...diary(events, clockTextOf),
    ...insulin,
    maxInsulinAmount: maxInsulinAmount(insulin),
    timeInRange: dailyTimeInRange(prepared.sensorDays, span),
    sensorMinutes: dailySensorMinutes(prepared.sensorDays, span),
    ...(repeated.length > 0 ? { repeatedHours: Object.fromEntries(repeated) } : {}),
  };
  return hasAnything(report) ? report : null;
}

function diary(events: readonly EventRecord[], clockTextOf: (clockMs: number) => string) {
  const notes: Note[] = [];
  const activities: Activity[] = [];
  const siteChanges: { timestamp: string }[] = [];
  for (const event of events) {
    const timestamp = () => clockTextOf(event.deviceClockMs);
    if (event.type === 'note') notes.push({ timestamp: timestamp(), text: event.text });
    else if (event.type === 'site_change') siteChanges.push({ timestamp: timestamp() });
    else if (event.type === 'activity') {
      const durationInMinutes = event.durationSeconds === undefined ? null : Math.round(event.durationSeconds / 60);
      activities.push({ timestamp: timestamp(), name: event.name, durationInMinutes });
    }
  }
  return { notes, activities, siteChanges };
}

function hasAnything(report: DailyReport): boolean {
  const { bgs, manualBgs, dualBoluses } = report;
  const groups = [report, bgs, manualBgs, dualBoluses];
  return groups.some((group) => Object.values(group).some((series) => Array.isArray(series) && series.length > 0));
}
