import { at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';
import type { Span } from './points-lost.ts';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.highUpTo;
const LEAST_SLOTS = 2 * SLOTS_PER_HOUR;
/** Insulin that was given while glucose was high, so long before its end that it should have acted. */
const SHOULD_ACT_SLOTS = SLOTS_PER_HOUR;
const SET_DAYS = 3;
/** Nobody changes a set to the hour. */
const SET_SLACK_MINUTES = 6 * 60;

/** Times of more than two hours above 250 mg/dL in spite of corrections, by a person or by the loop. */
export function stubbornHighs(days: LoopDays): Span[] {
  return highSpans(days.glucoseMgDl).filter((span) => isCorrected(days, span));
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

function isCorrected({ automaticBolusUnits, boluses }: LoopDays, { fromSlot, toSlot }: Span): boolean {
  const inTime = (slot: number) => slot >= fromSlot && slot < toSlot - SHOULD_ACT_SLOTS;
  return (
    boluses.some(({ minute, carbsGrams }) => carbsGrams === 0 && inTime(Math.floor(minute / SLOT_MINUTES))) ||
    automaticBolusUnits.some((units, slot) => units > 0 && inTime(slot))
  );
}

/** Minutes from which a set was worn longer than three days, until it was changed. Without any change nothing is known. */
export function setsWornLong({ siteChangeMinutes }: LoopDays): number[] {
  return siteChangeMinutes.flatMap((minute, index) => {
    const next = siteChangeMinutes[index + 1];
    const dueMinute = minute + SET_DAYS * MINUTES_PER_DAY + SET_SLACK_MINUTES;
    return next !== undefined && next > dueMinute ? [dueMinute] : [];
  });
}
