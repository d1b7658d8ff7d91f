import { at, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';
import type { Span } from './points-lost.ts';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.highUpTo;
const LEAST_SLOTS = 2.5 * SLOTS_PER_HOUR;
/** Insulin that was given while glucose was high, so long before its end that it should have acted. */
const SHOULD_ACT_SLOTS = SLOTS_PER_HOUR;
/** As much as basal insulin of so many hours, on top of it. */
const LEAST_CORRECTION_HOURS = 2;
const SET_DAYS = 3;
/** Nobody changes a set to the hour. */
const SET_SLACK_MINUTES = 6 * 60;

/** Times of more than two hours above 250 mg/dL in spite of corrections, by a person or by the loop. */
export function stubbornHighs(days: LoopDays): Span[] {
  const usualUnits = usualBasalUnits(days);
  return highSpans(days.glucoseMgDl).filter((span) => isCorrected(days, usualUnits, span));
}

function highSpans(glucoseMgDl: Float64Array): Span[] {
  const spans: Span[] = [];
  let fromSlot = 0;
  for (let slot = 0; slot <= glucoseMgDl.length; slot += 1) {
    if (at(glucoseMgDl, slot) > HIGH_MG_DL) continue;
    if (slot - fromSlot > LEAST_SLOTS) spans.push({ fromSlot, toSlot: slot });
    fromSlot = slot + 1;
  }
  return spans;
}

/** Insulin beyond what is usual, by a person or the loop, early enough to have acted. */
function isCorrected(days: LoopDays, usualUnits: number, { fromSlot, toSlot }: Span): boolean {
  let beyondUnits = 0;
  for (let slot = fromSlot; slot < toSlot - SHOULD_ACT_SLOTS; slot += 1) {
    const given = at(days.basalUnits, slot) + at(days.automaticBolusUnits, slot) + at(days.userBolusUnits, slot);
    if (!Number.isNaN(given)) beyondUnits += given - usualUnits;
  }
  return beyondUnits > LEAST_CORRECTION_HOURS * SLOTS_PER_HOUR * usualUnits;
}

/** Of the basal insulin of all days, in a slot. */
function usualBasalUnits({ basalUnits }: LoopDays): number {
  const known = basalUnits.filter((units) => !Number.isNaN(units));
  return known.reduce((sum, units) => sum + units, 0) / Math.max(1, known.length);
}

/** Minutes from which a set was worn longer than three days, until it was changed. Without any change nothing is known. */
export function setsWornLong({ siteChangeMinutes }: LoopDays): number[] {
  return siteChangeMinutes.flatMap((minute, index) => {
    const next = siteChangeMinutes[index + 1];
    const dueMinute = minute + SET_DAYS * MINUTES_PER_DAY + SET_SLACK_MINUTES;
    return next !== undefined && next > dueMinute ? [dueMinute] : [];
  });
}
