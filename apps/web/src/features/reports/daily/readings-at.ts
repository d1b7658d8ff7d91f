import type { Activity, Delivery, GlucoseDot, MealMark, Note, SensorPoint } from '#charts/daily/daily-series.ts';
import type { RangeDays } from './day-window.ts';
import type { ShownDose } from './shown-doses.ts';
import type { ShownSeries } from './shown-series.ts';

/** What every series says at the cursor. */
export type Readings = Readonly<{
  sensor: SensorPoint | undefined;
  meter: GlucoseDot | undefined;
  manual: GlucoseDot | undefined;
  meal: MealMark | undefined;
  basal: Delivery | undefined;
  tempBasal: Delivery | undefined;
  doses: readonly ShownDose[];
  siteChangeMinute: number | undefined;
  activity: Activity | undefined;
  note: Note | undefined;
}>;

/** How far the cursor reaches for an event: some six pixels at each width in days. */
const REACH_MINUTES: Readonly<Record<RangeDays, number>> = { 1: 10, 3: 30, 7: 70 };
/** How far one key press goes, and how finely the pointer is followed. */
export const STEP_MINUTES: Readonly<Record<RangeDays, number>> = { 1: 5, 3: 15, 7: 30 };
/** A sensor's reading holds until the next one is due, whatever the width. */
const SENSOR_REACH_MINUTES = 15;
/** More would not fit beside the chart; the table tells all. */
const MAX_DOSES = 3;

export function readingsAt(series: ShownSeries, minute: number, rangeDays: RangeDays): Readings {
  const reachMinutes = REACH_MINUTES[rangeDays];
  const near = <Event extends Readonly<{ minute: number }>>(events: readonly Event[], reach = reachMinutes) =>
    nearest(events, minute, ({ minute: at }) => at, reach);
  return {
    sensor: near(series.sensor, Math.min(SENSOR_REACH_MINUTES, reachMinutes)),
    meter: near(series.dots.filter(({ source }) => source === 'meter')),
    manual: near(series.dots.filter(({ source }) => source === 'manual')),
    meal: near(series.meals),
    basal: deliveryAt(series.basal, minute),
    tempBasal: deliveryAt(series.tempBasal, minute),
    doses: dosesNear(series.doses, minute, reachMinutes),
    siteChangeMinute: nearest(series.siteChanges, minute, (at) => at, reachMinutes),
    activity: series.activities.find(
      ({ startMinute, endMinute }) => minute >= startMinute - reachMinutes && minute <= endMinute + reachMinutes,
    ),
    note: near(series.notes),
  };
}

/** Minutes at which something happened, for jumping from one to the next; readings of the sensor are no events. */
export function eventMinutes(series: ShownSeries): readonly number[] {
  const minutes = [
    ...series.dots.map(({ minute }) => minute),
    ...series.meals.map(({ minute }) => minute),
    ...series.doses.filter(({ kind }) => kind !== 'automated').map(({ startMinute }) => startMinute),
    ...series.siteChanges,
    ...series.activities.map(({ startMinute }) => startMinute),
    ...series.notes.map(({ minute }) => minute),
  ];
  return [...new Set(minutes.map(Math.floor))].filter((minute) => minute >= 0).sort((one, other) => one - other);
}

/** The next event in a direction; undefined behind the last one. */
export function neighbourEvent(
  minutes: readonly number[],
  fromMinute: number | null,
  direction: 'back' | 'forward',
): number | undefined {
  if (direction === 'forward') return minutes.find((minute) => minute > (fromMinute ?? -1));
  return minutes.findLast((minute) => minute < (fromMinute ?? Number.POSITIVE_INFINITY));
}

function dosesNear(doses: readonly ShownDose[], minute: number, reachMinutes: number): ShownDose[] {
  const distance = ({ startMinute, endMinute }: ShownDose) => Math.max(0, startMinute - minute, minute - endMinute);
  return doses
    .filter((dose) => distance(dose) <= reachMinutes)
    .sort((one, other) => Math.abs(one.startMinute - minute) - Math.abs(other.startMinute - minute))
    .slice(0, MAX_DOSES);
}

function deliveryAt(deliveries: readonly Delivery[], minute: number): Delivery | undefined {
  return deliveries.findLast(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute);
}

function nearest<Event>(
  events: readonly Event[],
  minute: number,
  minuteOf: (event: Event) => number,
  reachMinutes: number,
): Event | undefined {
  let found: Event | undefined;
  let least = reachMinutes;
  for (const event of events) {
    const distance = Math.abs(minuteOf(event) - minute);
    if (distance > least) continue;
    least = distance;
    found = event;
  }
  return found;
}
