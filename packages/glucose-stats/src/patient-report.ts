import { clockShifts, type Device, type DeviceRecord, type PumpSettingsRecord } from '@glidepath/device-readings';
import { dayText } from '@glidepath/quantities';

import { type Agp, agp } from './agp/agp.ts';
import { type ReportStatistics, reportStatistics } from './agp/report-statistics.ts';
import type { OuterBand } from './agp/sensor-profile.ts';
import { comparableKinds } from './comparison/comparable-kinds.ts';
import { type PeriodComparison, type PeriodFigures, periodChanges } from './comparison/period-comparison.ts';
import { type DailyReport, dailyReport } from './daily/daily-report.ts';
import { type ConsensusGoals, consensusGoals } from './goals/consensus-goals.ts';
import { type GlycemiaRiskIndex, glycemiaRiskIndex } from './gri/glycemia-risk-index.ts';
import { type Logbook, logbook } from './logbook/logbook.ts';
import { type PreparedRecords, preparedRecords } from './preparation/prepared-records.ts';
import type { EventRecord } from './preparation/records-by-type.ts';
import { firstIndexFrom, recordsInOrder } from './preparation/records-in-order.ts';
import {
  type ChosenDays,
  comparedSpan,
  type DaySpan,
  dayStartMs,
  latestSpan,
  type ReportWindow,
  reportWindow,
} from './preparation/report-window.ts';
import type { Figure } from './rounding/figure.ts';
import { type DataSufficiency, dataSufficiency } from './sufficiency/data-sufficiency.ts';
import { firstSensorDay, sensorTally } from './time-in-range/sensor-days.ts';
import { timeInRanges, timeInTightRange } from './time-in-range/time-in-ranges.ts';
import { dayOf } from './wall-clock/day-text.ts';

export type ReportInput = Readonly<{
  /** Of the `recordPeriods`; in order of time they cost least. */
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  /** The patient's, by its IANA name. */
  zone: string;
  nowMs: number;
  /** Whether the patient's day of `nowMs` has passed by now: it may then be a whole one. */
  isDayOver?: boolean;
  /** Calendar days of the daily report and the logbook. */
  days: number;
  /** YYYY-MM-DD: the last of them, where somebody chose them. */
  lastDay?: string | undefined;
  /** Of those, how many the profile and the statistics count at most; usually 14. */
  profileDays?: number | undefined;
  /** What the statistics are compared with; otherwise as many days directly before theirs. */
  comparedWith?: ChosenDays | undefined;
  outerBand: OuterBand;
  /** On the last day; goals depend on it. */
  ageYears?: number;
  /** Rates of the plan in force; without them, the pump's are shown. */
  existingRates?: Partial<RateTables> & Readonly<{ atMs?: number }>;
}>;

export type PatientReport = ExistingRates &
  ConsensusGoals &
  Readonly<{
    agp: Agp;
    dailyReport: DailyReport | null;
    logbook: Logbook | null;
    hasClockShift: boolean;
    dataSufficiency: DataSufficiency;
    glycemiaRiskIndex: GlycemiaRiskIndex | null;
    timeInTightRange: Figure;
    comparison: PeriodComparison;
  }>;

/** Everything a report shows, from what devices recorded. One preparation, then single passes: cost is linear. */
export function patientReport(input: ReportInput): PatientReport {
  const { devices, outerBand } = input;
  const records = recordsInOrder(input.records, input.nowMs);
  const window = reportWindow(input, records);
  const span = latestSpan(window, input.profileDays);
  const before = comparedSpan(span, input.comparedWith);
  const all = {
    firstDay: Math.min(window.firstDay, before.firstDay),
    lastDay: Math.max(window.lastDay, before.lastDay),
  };
  const prepared = preparedRecords(records, devices, all, window.nowMs);
  const counted = countedSpan(prepared, span);
  const profile = agp(prepared, counted, window, outerBand);
  const figures = periodFigures(prepared, span, profile.statistics);
  return {
    agp: profile,
    ...existingRates(input.existingRates ?? {}, prepared.events),
    ...consensusGoals(input.ageYears),
    dailyReport: dailyReport(prepared, window),
    logbook: logbook(prepared, window),
    hasClockShift: hasClockShift(records, window),
    dataSufficiency: dataSufficiency(prepared.sensorDays, span, window),
    glycemiaRiskIndex: figures.glycemiaRiskIndex,
    timeInTightRange: figures.timeInTightRange,
    comparison: comparison(prepared, figures, { span, before }, window),
  };
}

function periodFigures(prepared: PreparedRecords, span: DaySpan, statistics: ReportStatistics): PeriodFigures {
  const { binCounts } = sensorTally(prepared.sensorDays, span);
  return {
    statistics,
    timeInTightRange: timeInTightRange(binCounts),
    glycemiaRiskIndex: glycemiaRiskIndex(timeInRanges(binCounts)),
  };
}

function comparison(
  prepared: PreparedRecords,
  current: PeriodFigures,
  { span, before }: Readonly<{ span: DaySpan; before: DaySpan }>,
  window: ReportWindow,
): PeriodComparison {
  const counted = countedSpan(prepared, before);
  const statistics = reportStatistics(prepared, counted ?? before, window);
  const enoughBefore = comparableKinds(prepared, counted, window);
  const comparable = comparableKinds(prepared, countedSpan(prepared, span), window).filter((kind) =>
    enoughBefore.includes(kind),
  );
  return {
    start: counted && dayText(counted.firstDay),
    end: counted && dayText(counted.lastDay),
    changes: periodChanges(current, periodFigures(prepared, before, statistics), comparable),
  };
}

/** Inside the window only (D3-29); by instants, since a clock that was put wrong may name any day. */
function hasClockShift(records: readonly DeviceRecord[], { zone, firstDay, lastDay, nowMs }: ReportWindow): boolean {
  const first = firstIndexFrom(records, dayStartMs(zone, firstDay));
  // A traveller's last day may end after that at home.
  const isPast = nowMs > dayStartMs(zone, lastDay + 2);
  const end = isPast ? firstIndexFrom(records, dayStartMs(zone, lastDay + 1)) : records.length;
  return clockShifts(records.slice(first, end), zone).length > 0;
}

/**
 * The days that profile and statistics count: from the first one with sensor data, or with any data where no sensor is
 * worn, to the last day of the span (D3-05). Null without data.
 */
function countedSpan(prepared: PreparedRecords, { firstDay, lastDay }: DaySpan): DaySpan | null {
  const sensorDay = firstSensorDay(prepared.sensorDays, { firstDay, lastDay });
  if (sensorDay !== null) return { firstDay: sensorDay, lastDay };
  let first = lastDay + 1;
  const clocks = [
    ...prepared.events.map(({ deviceClockMs }) => deviceClockMs),
    ...prepared.basal.map(({ startClockMs }) => startClockMs),
  ];
  for (const clockMs of clocks) {
    const day = dayOf(clockMs);
    if (day >= firstDay && day < first) first = day;
  }
  return first > lastDay ? null : { firstDay: first, lastDay };
}

/** The tables that a pump runs, without rows where one is not known. */
type RateTables = Pick<
  PumpSettingsRecord,
  'basalUnitsPerHour' | 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit'
>;
type ExistingRates = Readonly<{
  existingRates: RateTables;
  /** When they were set; null where not known. */
  existingRatesAtMs: number | null;
}>;

/** The plan's where there is one, otherwise the settings that a pump last reported. */
function existingRates(
  given: NonNullable<ReportInput['existingRates']>,
  events: readonly EventRecord[],
): ExistingRates {
  const settings = events.findLast((event): event is PumpSettingsRecord => event.type === 'pump_settings');
  const tableOf = (name: keyof RateTables) => given[name] ?? settings?.[name] ?? [];
  return {
    existingRates: {
      basalUnitsPerHour: tableOf('basalUnitsPerHour'),
      carbRatioGramsPerUnit: tableOf('carbRatioGramsPerUnit'),
      correctionFactorMgDlPerUnit: tableOf('correctionFactorMgDlPerUnit'),
    },
    // The time of one source says nothing about the other.
    existingRatesAtMs: (Object.keys(given).length > 0 ? given.atMs : settings?.atMs) ?? null,
  };
}
