import { HOUR_MS, roundedHalfUp } from '@glidepath/quantities';

import type { Meal, MealSizeName } from '../carbs/meals.ts';
import { isAboveTarget, isBelowTarget } from '../preparation/glucose-bin.ts';
import type { PreparedRecords } from '../preparation/prepared-records.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import type { MeterReading } from '../smbg/meter-readings.ts';

/** Blood glucose in mg/dL; `bolus` and `basal` are units given in that hour, the latter by pump or pen. */
export type HourReading = Readonly<{
  bg?: HourGlucose;
  carbs?: Readonly<{ value: number | MealSizeName }>;
  bolus?: Readonly<{ value: number }>;
  basal?: Readonly<{ value: number }>;
}>;

/** Hours are counted from 1970 by the wall clock: 24 x day + hour. */
export type ReadingsByHour = ReadonlyMap<number, HourReading>;

/**
 * What a pump gives over an hour is shown when the hour is over, as daily sums are when the day is: a third of it would
 * look like a lower rate. Injections are shown at once.
 */
export function hourReadings(prepared: PreparedRecords, span: DaySpan): ReadingsByHour {
  const byHour = new Map<number, { -readonly [Name in keyof HourReading]: HourReading[Name] }>();
  const cellOf = (hour: number) => {
    const known = byHour.get(hour);
    if (known) return known;
    const cell = {};
    byHour.set(hour, cell);
    return cell as { -readonly [Name in keyof HourReading]: HourReading[Name] };
  };
  for (const [hour, readings] of groupedByHour(prepared.meter, span)) {
    const glucose = hourGlucose(readings);
    if (glucose) cellOf(hour).bg = glucose;
  }
  for (const [hour, eaten] of groupedByHour(prepared.meals, span)) {
    const carbs = hourCarbs(eaten);
    if (carbs !== null) cellOf(hour).carbs = { value: typeof carbs === 'number' ? roundedHalfUp(carbs, 1) : carbs };
  }
  for (const [hour, given] of groupedByHour(prepared.boluses, span)) {
    cellOf(hour).bolus = {
      value: roundedHalfUp(
        given.reduce((sum, { units }) => sum + units, 0),
        2,
      ),
    };
  }
  for (const [hour, units] of basalByHour(prepared, span)) {
    const toldUnits = hour === prepared.runningHour ? injectedBasalUnits(prepared, hour) : units;
    if (toldUnits !== null) cellOf(hour).basal = { value: roundedHalfUp(toldUnits, 2) };
  }
  return byHour;
}

type Timed = Readonly<{ clockMs: number; day: number }>;

function groupedByHour<Event extends Timed>(events: readonly Event[], { firstDay, lastDay }: DaySpan) {
  return Map.groupBy(
    events.filter(({ day }) => day >= firstDay && day <= lastDay),
    ({ clockMs }) => hourOf(clockMs),
  );
}

function* basalByHour({ insulinDays }: PreparedRecords, { firstDay, lastDay }: DaySpan): Generator<[number, number]> {
  const firstHour = insulinDays.firstDay * 24;
  for (let hour = firstDay * 24; hour < (lastDay + 1) * 24; hour += 1) {
    const cell = hour - firstHour;
    if (insulinDays.hasBasalByHour[cell] === 1) yield [hour, insulinDays.basalUnitsByHour[cell] ?? 0];
  }
}

/** Null where nothing was injected. */
function injectedBasalUnits({ events }: PreparedRecords, hour: number): number | null {
  const doses = events.flatMap((event) =>
    event.type === 'injection' && event.role === 'basal' && hourOf(event.deviceClockMs) === hour
      ? [event.doseUnits]
      : [],
  );
  return doses.length === 0 ? null : doses.reduce((sum, units) => sum + units, 0);
}

function hourOf(clockMs: number): number {
  return Math.floor(clockMs / HOUR_MS);
}

const BY_SIZE: readonly MealSizeName[] = ['Large', 'Normal', 'Small'];

/** Grams are summed (D3-24); without any, the largest meal of the hour. Null without meals. */
function hourCarbs(meals: readonly Meal[]): number | MealSizeName | null {
  const grams = meals.map(({ value }) => value).filter((value) => typeof value === 'number');
  if (grams.length > 0) return grams.reduce((sum, portion) => sum + portion, 0);
  return BY_SIZE.find((size) => meals.some(({ value }) => value === size)) ?? null;
}

export type HourGlucose = Readonly<{ value: number; multipleValues: boolean }>;

/**
 * The one value of an hour that is shown: the lowest if any is below 70, else the highest if any is above 180, else the
 * latest. A low is never hidden by another value (D3-24). Null without readings.
 */
function hourGlucose(readings: readonly MeterReading[]): HourGlucose | null {
  let lowest = readings[0];
  if (!lowest) return null;
  let highest = lowest;
  let latest = lowest;
  for (const reading of readings) {
    if (reading.mgDl < lowest.mgDl) lowest = reading;
    if (reading.mgDl > highest.mgDl) highest = reading;
    if (reading.clockMs >= latest.clockMs) latest = reading;
  }
  const multipleValues = readings.length > 1;
  if (isBelowTarget(lowest.bin)) return { value: lowest.shownMgDl, multipleValues };
  return { value: (isAboveTarget(highest.bin) ? highest : latest).shownMgDl, multipleValues };
}
