import { type LowEvent, SLOT_MINUTES } from '@glidepath/plan-replay';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';

import { wallClock } from '../arithmetic/calendar.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { leftOutDays } from '../evidence/dataset/days-left-out.ts';
import { bedtimeToMorningFall, bedtimeValues, type DayValues, fastingValues } from '../evidence/fasting/day-values.ts';
import { allLows } from '../evidence/lows/low-events.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { EVENTS } from '../limits/tuning.ts';
import type { FastingValue, TakenUnits } from './titrate.ts';
import type { LowNight } from './titration-state.ts';

/** People in titration are asked to measure before breakfast. */
const TOLD_TO_MEASURE_UNTIL_MINUTE = 480;

/** From 22:00 to 10:00: what basal insulin can have caused. */
const LOW_HOURS = { fromMinute: 1320, toMinute: 600 } as const;

/** The injection that a morning is judged by: once a day, six hours late at the most, and long enough ago to act. */
const ACTING_MINUTES = { shortest: 120, longest: MINUTES_PER_DAY + 360 } as const;

/** `at`, `from` and `to` are the local wall clock, such as 2026-03-04T07:30. */
export type TitrationEvidence = Readonly<{
  fasting: readonly (FastingValue &
    Readonly<{
      at: string;
      /** A meter's reading that is fasting by its hour alone. */
      isAssumed?: boolean;
    }>)[];
  /** The lowest of each night that had a low. */
  lowNights: readonly (LowNight & Readonly<{ from: string; to: string; nadirMgDl: number }>)[];
  /** Days with a low at any hour. */
  lowDays: readonly string[];
  basalTaken: readonly TakenUnits[];
  bedtimeFallMgDl: number | null;
  /** On days with any; null where boluses are not recorded. */
  bolusUnitsPerDay: number | null;
  glucoseSource: 'sensor' | 'meter';
}>;

/** What recorded days say to frequent titration. Mornings of days left out say nothing; their lows still do. */
export function titrationEvidence(input: Pick<AdvisorInput, 'window' | 'recorded' | 'daysLeftOut'>): TitrationEvidence {
  const { firstDay, days } = input.window;
  const dataset = datasetOf(input.recorded, 0, days, leftOutDays(input));
  const fasting = fastingValues(dataset, TOLD_TO_MEASURE_UNTIL_MINUTE);
  return {
    fasting: fasting.flatMap((value, day) =>
      value
        ? [
            {
              on: dayAfter(firstDay, day),
              glucoseMgDl: value.glucoseMgDl,
              at: wallClock(firstDay, value.minute),
              ...(isDoseMissing(dataset, value.minute) && { isDoseMissing: true as const }),
              ...(value.isAssumed && { isAssumed: true }),
            },
          ]
        : [],
    ),
    lowNights: lowNights(dataset, firstDay),
    lowDays: lowDays(dataset, firstDay),
    basalTaken: basalTaken(dataset, firstDay),
    bedtimeFallMgDl: bedtimeFall(bedtimeValues(dataset), fasting),
    bolusUnitsPerDay: bolusUnitsPerDay(dataset),
    glucoseSource: dataset.sensor.minutes.length > 0 ? 'sensor' : 'meter',
  };
}

/** If none is ever recorded nothing is known, nor about injections before the first day. */
function isDoseMissing({ basalInjections }: Dataset, minute: number): boolean {
  const from = minute - ACTING_MINUTES.longest;
  if (basalInjections.length === 0 || from < 0) return false;
  const to = minute - ACTING_MINUTES.shortest;
  return !basalInjections.some((injection) => injection.minute >= from && injection.minute <= to);
}

function basalTaken({ basalInjections }: Dataset, firstDay: string): TakenUnits[] {
  const byDay = Map.groupBy(basalInjections, ({ minute }) => Math.floor(minute / MINUTES_PER_DAY));
  return [...byDay].map(([day, ofDay]) => ({
    on: dayAfter(firstDay, day),
    units: ofDay.reduce((sum, { doseUnits }) => sum + doseUnits, 0),
  }));
}

/** A median of one or two nights says nothing. */
function bedtimeFall(bedtime: DayValues, fasting: DayValues): number | null {
  const nights = bedtime.filter((evening, day) => evening && fasting[day + 1]).length;
  return nights < EVENTS.minCount ? null : bedtimeToMorningFall(bedtime, fasting);
}

const lowsOf = ({ withLeftOut, ...counted }: Dataset) => {
  const { glucoseMgDl, meter } = withLeftOut ?? counted;
  return allLows(glucoseMgDl, meter);
};

function lowDays(dataset: Dataset, firstDay: string): string[] {
  const days = lowsOf(dataset).map(({ startSlot }) => Math.floor((startSlot * SLOT_MINUTES) / MINUTES_PER_DAY));
  return [...new Set(days)].toSorted((one, other) => one - other).map((day) => dayAfter(firstDay, day));
}

function lowNights(dataset: Dataset, firstDay: string): TitrationEvidence['lowNights'] {
  const lows = lowsOf(dataset).filter(isAtNight);
  const byNight = Map.groupBy(lows, ({ startSlot }) => nightOf(startSlot * SLOT_MINUTES));
  return [...byNight]
    .toSorted(([one], [other]) => one - other)
    .map(([night, ofNight]) => {
      const { startSlot, endSlot, nadirMgDl, level } = ofNight.reduce(lower);
      const clock = (slot: number) => wallClock(firstDay, slot * SLOT_MINUTES);
      return { on: dayAfter(firstDay, night), level, from: clock(startSlot), to: clock(endSlot), nadirMgDl };
    });
}

function lower(one: LowEvent, other: LowEvent): LowEvent {
  if (one.level !== other.level) return one.level > other.level ? one : other;
  return one.nadirMgDl <= other.nadirMgDl ? one : other;
}

function isAtNight({ startSlot }: LowEvent): boolean {
  const minuteOfDay = (startSlot * SLOT_MINUTES) % MINUTES_PER_DAY;
  return minuteOfDay >= LOW_HOURS.fromMinute || minuteOfDay < LOW_HOURS.toMinute;
}

/** The day on which the night ends. */
function nightOf(minute: number): number {
  return Math.floor((minute + MINUTES_PER_DAY - LOW_HOURS.fromMinute) / MINUTES_PER_DAY);
}

function bolusUnitsPerDay({ boluses }: Dataset): number | null {
  const days = new Set(boluses.map(({ minute }) => Math.floor(minute / MINUTES_PER_DAY)));
  if (days.size === 0) return null;
  return boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0) / days.size;
}
