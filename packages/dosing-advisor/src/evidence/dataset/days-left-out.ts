import { daysBetween, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdvisorInput } from '../../input/advisor-input.ts';
import type { Recorded, SensorReadings } from '../../input/recorded.ts';
import type { Dataset } from './dataset.ts';

/** Days that no advice rests on, counted like the minutes of what was recorded. */
export type LeftOutDays = Readonly<{
  days: ReadonlySet<number>;
  /** Of them those whose sensor did not show glucose: what it showed holds nothing back either. */
  unseen: ReadonlySet<number>;
}>;

export const NONE_LEFT_OUT: LeftOutDays = { days: new Set(), unseen: new Set() };

export function leftOutDays({ daysLeftOut, window }: Pick<AdvisorInput, 'daysLeftOut' | 'window'>): LeftOutDays {
  if (!daysLeftOut || daysLeftOut.length === 0) return NONE_LEFT_OUT;
  const placed = daysLeftOut.map(({ day, reason }) => ({ day: daysBetween(window.firstDay, day), reason }));
  return {
    days: new Set(placed.map(({ day }) => day)),
    unseen: new Set(placed.filter(({ reason }) => reason === 'sensor').map(({ day }) => day)),
  };
}

/** From another day on, as far as `days` reach. */
export function shiftedDays(days: ReadonlySet<number>, firstDay: number, count: number): ReadonlySet<number> {
  const inside = [...days].map((day) => day - firstDay).filter((day) => day >= 0 && day < count);
  return new Set(inside.toSorted((one, other) => one - other));
}

/** Glucose of some days is taken away; their doses and meals stay, since they still act on the morning after. */
export function withoutGlucoseOn(recorded: Recorded, days: ReadonlySet<number>): Recorded {
  if (days.size === 0) return recorded;
  return {
    ...recorded,
    sensors: withoutReadingsOn(recorded.sensors, days),
    meter: recorded.meter.filter(({ minute }) => !days.has(dayOf(minute))),
  };
}

export function withoutReadingsOn(sensors: readonly SensorReadings[], days: ReadonlySet<number>): SensorReadings[] {
  return sensors.map((sensor) => {
    const kept = Array.from({ length: sensor.minutes.length }, (_, index) => index).filter(
      (index) => !days.has(dayOf(sensor.minutes[index] ?? Number.NaN)),
    );
    return {
      ...sensor,
      minutes: kept.map((index) => sensor.minutes[index] ?? Number.NaN),
      glucoseMgDl: kept.map((index) => sensor.glucoseMgDl[index] ?? Number.NaN),
    };
  });
}

type LeftOut = Pick<Dataset, 'leftOut'>;

/** Of how many days habits and rates are told. */
export const countedDays = (dataset: Pick<Dataset, 'days' | 'leftOut'>): number => countedSince(dataset, 0);

export const countedSince = ({ days, leftOut }: Pick<Dataset, 'days' | 'leftOut'>, sinceDay: number): number =>
  days - sinceDay - [...leftOut].filter((day) => day >= sinceDay).length;

/** What habits and rates are counted of: doses and meals of days left out only explain what came after them. */
export function onCountedDays<Entry extends Readonly<{ minute: number }>>(
  { leftOut }: LeftOut,
  entries: readonly Entry[],
): readonly Entry[] {
  return leftOut.size === 0 ? entries : entries.filter(({ minute }) => !leftOut.has(dayOf(minute)));
}

const dayOf = (minute: number) => Math.floor(minute / MINUTES_PER_DAY);
