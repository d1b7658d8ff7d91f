import { at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import type { LoopDays, UserBolus } from '../days/loop-days.ts';

/** More than rounding by the pump. */
const MORE_UNITS = 0.05;
const AFTER_AUTOMATIC_SLOTS = SLOTS_PER_HOUR;

/** Doses above what was proposed, and corrections on top of one that the loop has just given. */
export function dosesAgainstTheLoop(days: LoopDays): UserBolus[] {
  return days.boluses.filter((bolus) => isMoreThanProposed(bolus) || isOnTopOfLoop(days, bolus));
}

function isMoreThanProposed({ deliveredUnits, suggestedUnits }: UserBolus): boolean {
  return suggestedUnits !== undefined && deliveredUnits > suggestedUnits + MORE_UNITS;
}

function isOnTopOfLoop({ automaticBolusUnits }: LoopDays, { isMeal, minute }: UserBolus): boolean {
  if (isMeal) return false;
  const slot = Math.floor(minute / SLOT_MINUTES);
  for (let before = Math.max(0, slot - AFTER_AUTOMATIC_SLOTS); before < slot; before += 1) {
    if (at(automaticBolusUnits, before) > 0) return true;
  }
  return false;
}

/** Food shows within this time, even where it was bolused well: glucose rises, or it falls by less than insulin alone makes it. */
const SHOWS_SLOTS = 75 / SLOT_MINUTES;
const SHOWS_MG_DL = 3;
const FALLS_MG_DL = 20;

/** Carbohydrate entered to get insulin: glucose is high, and nothing of the food is ever seen. */
export function fakeCarbs({ glucoseMgDl, boluses }: LoopDays): UserBolus[] {
  return boluses.filter(({ minute, carbsGrams }) => {
    const slot = Math.floor(minute / SLOT_MINUTES);
    const before = at(glucoseMgDl, slot);
    if (carbsGrams <= 0 || !(before > GLUCOSE_LIMITS_MG_DL.targetUpTo)) return false;
    const after = Array.from({ length: SHOWS_SLOTS }, (_, ahead) => at(glucoseMgDl, slot + ahead + 1));
    return (
      after.every((mgDl) => mgDl < before + SHOWS_MG_DL) && at(glucoseMgDl, slot + SHOWS_SLOTS) <= before - FALLS_MG_DL
    );
  });
}
