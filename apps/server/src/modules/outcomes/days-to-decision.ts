import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { dayAfter, daysBetween, GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { criteriaMet, type GlucoseDay, glucoseFigures } from '@glidepath/worklist-rules';

import type { JudgingWindows } from './judging-windows.ts';
import type { RecordedWeeks } from './recorded-weeks.ts';

const { lowFrom, targetFrom, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

/** For how many days somebody should have been looked at when the new plan came into force; null where nobody should. */
export function daysToDecision(
  { recorded: { glucoseMgDl } }: Pick<RecordedWeeks, 'recorded'>,
  { firstDay, inForceOn }: Pick<JudgingWindows, 'firstDay' | 'inForceOn'>,
): number | null {
  const whole = daysBetween(firstDay, inForceOn);
  const days = Array.from({ length: whole }, (_, day) => glucoseDay(glucoseMgDl, day, dayAfter(firstDay, day)));
  let met = 0;
  while (met < whole && isMet(days, dayAfter(inForceOn, -1 - met))) met += 1;
  return met === 0 ? null : met;
}

/** Of the usual goals: who should be looked at by stricter ones is looked at no later. */
function isMet(days: readonly GlucoseDay[], lastDay: string): boolean {
  const figures = glucoseFigures(days, lastDay);
  return figures !== null && criteriaMet(figures, 'usual').some(({ criterion }) => criterion !== 'no-data');
}

function glucoseDay(glucoseMgDl: Float64Array, place: number, day: string): GlucoseDay {
  const known = glucoseMgDl
    .subarray(place * SLOTS_PER_DAY, (place + 1) * SLOTS_PER_DAY)
    .filter((mgDl) => !Number.isNaN(mgDl));
  const between = (from: number, below: number) => known.filter((mgDl) => mgDl >= from && mgDl < below).length;
  const upTo = (above: number, to: number) => known.filter((mgDl) => mgDl > above && mgDl <= to).length;
  return {
    day,
    activePercent: (100 * known.length) / SLOTS_PER_DAY,
    below54: between(Number.NEGATIVE_INFINITY, lowFrom),
    from54To70: between(lowFrom, targetFrom),
    from70To180: known.filter((mgDl) => mgDl >= targetFrom && mgDl <= targetUpTo).length,
    from180To250: upTo(targetUpTo, highUpTo),
    above250: upTo(highUpTo, Number.POSITIVE_INFINITY),
  };
}
