import { type DayLeftOut, SLOT_MINUTES } from '@glidepath/plan-replay';
import { daysBetween, GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { type AdvisorInput, EARLIER_DAYS } from '../input/advisor-input.ts';
import { decimals4 } from './explanation/shown-figures.ts';

/** A day that the advice does not rest on, with how low it was: whoever approves must know what was not weighed. */
export type LeftOutDay = DayLeftOut &
  Readonly<{
    /** Of sensor and meter; null where nothing was read. */
    lowestMgDl: number | null;
    /** By the sensor, believed or not. */
    minutesBelow70: number;
    minutesBelow54: number;
  }>;

const NOTHING_READ = { lowestMgDl: null, minutesBelow70: 0, minutesBelow54: 0 } as const;

/** Those of the window and the weeks before it, in order of time. */
export function leftOutDaysOf({ daysLeftOut = [], window, recorded, earlier }: AdvisorInput): LeftOutDay[] {
  return daysLeftOut
    .map((leftOut) => ({ leftOut, place: daysBetween(window.firstDay, leftOut.day) }))
    .filter(({ place }) => place >= -EARLIER_DAYS && place < window.days)
    .toSorted((one, other) => one.place - other.place)
    .map(({ leftOut, place }) => {
      if (place >= 0) return { ...leftOut, ...lowsOn(recorded, place) };
      return { ...leftOut, ...(earlier ? lowsOn(earlier.recorded, earlier.days + place) : NOTHING_READ) };
    });
}

function lowsOn(recorded: AdvisorInput['recorded'], day: number): Omit<LeftOutDay, keyof DayLeftOut> {
  const { glucoseMgDl, meter } = datasetOf(recorded, day, 1);
  const seen = [...glucoseMgDl.filter((mgDl) => !Number.isNaN(mgDl)), ...meter.map((reading) => reading.glucoseMgDl)];
  const minutesBelow = (limitMgDl: number) => SLOT_MINUTES * glucoseMgDl.filter((mgDl) => mgDl < limitMgDl).length;
  return {
    lowestMgDl: seen.length === 0 ? null : decimals4(Math.min(...seen)),
    minutesBelow70: minutesBelow(GLUCOSE_LIMITS_MG_DL.targetFrom),
    minutesBelow54: minutesBelow(GLUCOSE_LIMITS_MG_DL.lowFrom),
  };
}
