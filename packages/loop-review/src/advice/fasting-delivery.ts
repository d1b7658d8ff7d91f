import { at, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import type { LoopDays } from '../days/loop-days.ts';

/** Insulin of a meal or a correction, and exercise, hide what basal is needed for this long. */
const AFTER_BOLUS_SLOTS = 4 * SLOTS_PER_HOUR;
/** A rate is judged by at least this much fasting time. */
const LEAST_SLOTS = 10 * SLOTS_PER_HOUR;

export type FastingDelivery = Readonly<{ deliveredShare: number; slots: number }>;

/** What the loop gave of the programmed basal, row by row, far from food; null where too little is known. */
export function fastingDelivery(days: LoopDays, rows: readonly RateRow[]): (FastingDelivery | null)[] {
  const isFasting = fastingSlots(days);
  return rows.map((row, index) => {
    const endMinute = rows[index + 1]?.startMinute ?? SLOTS_PER_DAY * SLOT_MINUTES;
    let [given, programmed, slots] = [0, 0, 0];
    for (let slot = 0; slot < days.slots; slot += 1) {
      const minute = (slot % SLOTS_PER_DAY) * SLOT_MINUTES;
      const units = at(days.basalUnits, slot) + at(days.automaticBolusUnits, slot);
      if (isFasting[slot] !== 1 || minute < row.startMinute || minute >= endMinute || Number.isNaN(units)) continue;
      given += units;
      programmed += (row.value * SLOT_MINUTES) / 60;
      slots += 1;
    }
    return slots >= LEAST_SLOTS && programmed > 0 ? { deliveredShare: given / programmed, slots } : null;
  });
}

function fastingSlots({ slots, boluses, carbs, isAutomated, glucoseMgDl }: LoopDays): Uint8Array {
  const isFasting = Uint8Array.from({ length: slots }, (_, slot) =>
    at(isAutomated, slot) > 0.5 && at(glucoseMgDl, slot) >= GLUCOSE_LIMITS_MG_DL.targetFrom ? 1 : 0,
  );
  for (const { minute } of [...boluses, ...carbs]) {
    const slot = Math.floor(minute / SLOT_MINUTES);
    isFasting.fill(0, slot, slot + AFTER_BOLUS_SLOTS);
  }
  return isFasting;
}
