import { LOGBOOK_WEEK_DAYS } from '@glidepath/quantities';

import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan, ReportWindow } from '../preparation/report-window.ts';
import { firstSensorDay } from '../time-in-range/sensor-days.ts';
import { clockWriter } from '../wall-clock/clock-writer.ts';
import { type DayName, dayKey, dayName, dayOf } from '../wall-clock/day-text.ts';
import { repeatedHours } from '../wall-clock/repeated-hours.ts';
import { type BasalChange, basalChanges } from './basal-changes.ts';
import { type HourReading, hourReadings, type ReadingsByHour } from './hour-readings.ts';
import { type LogbookStatistics, logbookStatistics } from './logbook-statistics.ts';

export type LogbookDay = Readonly<{
  dayName: DayName;
  /** Keyed by hour, 0 to 23. */
  readings: Readonly<Record<string, HourReading>>;
  tempBasals: readonly BasalChange[];
  suspendPlans: readonly BasalChange[];
  siteChange: boolean;
  reservoirChange: boolean;
  /** Hours of which part or all came twice, clocks having been put back: their amounts are of more than an hour. */
  repeatedHours?: readonly number[];
}>;

export type LogbookPage = Readonly<{ days: Readonly<Record<string, LogbookDay>>; stats: LogbookStatistics }>;
/** Page "0" is the latest week; days are keyed MM/DD/YYYY, oldest first (D3-21). */
export type Logbook = Readonly<{ pages: Readonly<Record<string, LogbookPage>> }>;

type LogbookSource = Readonly<{
  byHour: ReadingsByHour;
  tempBasals: ReadonlyMap<number, readonly BasalChange[]>;
  suspendPlans: ReadonlyMap<number, readonly BasalChange[]>;
  siteChanges: ReadonlySet<number>;
  reservoirChanges: ReadonlySet<number>;
  /** By day. */
  repeatedHours: ReadonlyMap<number, readonly number[]>;
}>;

/**
 * Weeks from the first to the last day with data, the latest first (D3-22). Sensor readings make a day count but are
 * not blood glucose: the logbook has what meters and people wrote down. Null where nobody wrote anything.
 */
export function logbook(prepared: PreparedRecords, window: ReportWindow): Logbook | null {
  const source = logbookSource(prepared, window);
  const written = writtenDays(source);
  if (written.size === 0) return null;
  const days = daysWithData(prepared, window, written);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const pages: Record<string, LogbookPage> = {};
  for (let end = last, week = 0; end >= first; end -= LOGBOOK_WEEK_DAYS, week += 1) {
    const dates = { firstDay: Math.max(first, end - LOGBOOK_WEEK_DAYS + 1), lastDay: end };
    const whole = { firstDay: dates.firstDay, lastDay: Math.min(end, window.lastWholeDay) };
    const counted = [...days].filter((day) => day >= whole.firstDay && day <= whole.lastDay).length;
    pages[String(week)] = {
      days: logbookDays(source, dates),
      stats: logbookStatistics(prepared, whole, counted),
    };
  }
  return { pages };
}

function logbookSource(prepared: PreparedRecords, span: ReportWindow): LogbookSource {
  const clockTextOf = clockWriter();
  const daysOf = (type: 'site_change' | 'reservoir_change') =>
    new Set(
      prepared.events
        .filter((event) => event.type === type)
        .map(({ deviceClockMs }) => dayOf(deviceClockMs))
        .filter((day) => day >= span.firstDay && day <= span.lastDay),
    );
  return {
    byHour: hourReadings(prepared, span),
    tempBasals: basalChanges(prepared.basal, 'temp', span, clockTextOf),
    suspendPlans: basalChanges(prepared.basal, 'suspend', span, clockTextOf),
    siteChanges: daysOf('site_change'),
    reservoirChanges: daysOf('reservoir_change'),
    repeatedHours: repeatedHours(span),
  };
}

function writtenDays({ byHour, siteChanges, reservoirChanges }: LogbookSource): Set<number> {
  const days = new Set([...siteChanges, ...reservoirChanges]);
  for (const hour of byHour.keys()) days.add(Math.floor(hour / 24));
  return days;
}

function daysWithData({ sensorDays }: PreparedRecords, span: DaySpan, written: ReadonlySet<number>): Set<number> {
  const days = new Set(written);
  for (let day = span.firstDay; day <= span.lastDay; day += 1) {
    if (firstSensorDay(sensorDays, { firstDay: day, lastDay: day }) !== null) days.add(day);
  }
  return days;
}

function logbookDays(source: LogbookSource, { firstDay, lastDay }: DaySpan): Record<string, LogbookDay> {
  const days: Record<string, LogbookDay> = {};
  for (let day = firstDay; day <= lastDay; day += 1) {
    const readings: Record<string, HourReading> = {};
    for (let hour = 0; hour < 24; hour += 1) {
      const reading = source.byHour.get(day * 24 + hour);
      if (reading) readings[String(hour)] = reading;
    }
    const repeated = source.repeatedHours.get(day);
    days[dayKey(day)] = {
      dayName: dayName(day),
      readings,
      tempBasals: source.tempBasals.get(day) ?? [],
      suspendPlans: source.suspendPlans.get(day) ?? [],
      siteChange: source.siteChanges.has(day),
      reservoirChange: source.reservoirChanges.has(day),
      ...(repeated ? { repeatedHours: repeated } : {}),
    };
  }
  return days;
}
