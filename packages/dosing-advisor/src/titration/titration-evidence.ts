import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { dayAfter } from '../calendar/day-after.ts';
import { meterLows, sensorLows } from '../extraction/low-events.ts';
import { bedtimeToMorningFall, bedtimeValues, fastingValues } from '../injections/day-values.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { datasetOf } from '../preparation/dataset-of.ts';
import { SLOT_MINUTES } from '../rules/tuning.ts';
import type { TitrationCase } from './titrate.ts';

/** From 22:00 to 10:00: what basal insulin can have caused. */
const LOW_HOURS = { fromMinute: 1320, toMinute: 600 } as const;

export type TitrationEvidence = Pick<TitrationCase, 'fasting' | 'level1Lows' | 'level2Lows' | 'bedtimeFallMgDl'>;

/** What recorded days say to frequent titration; lows count from `sinceDay` on, such as 2026-03-01. */
export function titrationEvidence(
  { window, recorded }: Pick<AdvisorInput, 'window' | 'recorded'>,
  sinceDay: string,
): TitrationEvidence {
  const dataset = datasetOf(recorded, 0, window.days);
  const fasting = fastingValues(dataset);
  const fall = bedtimeToMorningFall(bedtimeValues(dataset), fasting);
  const lows = [...sensorLows(dataset.glucoseMgDl), ...meterLows(dataset.meter)].filter(({ startSlot }) =>
    isCounted(startSlot * SLOT_MINUTES, window.firstDay, sinceDay),
  );
  return {
    fasting: fasting.flatMap((value, day) =>
      value ? [{ on: dayAfter(window.firstDay, day), glucoseMgDl: value.glucoseMgDl }] : [],
    ),
    level1Lows: lows.filter(({ level }) => level === 1).length,
    level2Lows: lows.filter(({ level }) => level === 2).length,
    bedtimeFallMgDl: Number.isNaN(fall) ? null : fall,
  };
}

function isCounted(minute: number, firstDay: string, sinceDay: string): boolean {
  const minuteOfDay = minute % MINUTES_PER_DAY;
  const isAtNight = minuteOfDay >= LOW_HOURS.fromMinute || minuteOfDay < LOW_HOURS.toMinute;
  return isAtNight && dayAfter(firstDay, Math.floor(minute / MINUTES_PER_DAY)) >= sinceDay;
}
