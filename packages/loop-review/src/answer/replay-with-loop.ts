import {
  type AskedAgain,
  at,
  type Body,
  type Dosing,
  effectAt,
  mostEaten,
  RESCUE_STAYS,
  rescueMgDl,
  SHOWN_MG_DL,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
  staysInDepot,
  staysOfShift,
} from '@glidepath/plan-replay';
import { clamp } from '@glidepath/quantities';

import type { LoopDays } from '../days/loop-days.ts';
import { type DaySettings, type LoopColumns, ON_BOARD_STAYS, SLOPE_OVER_SLOTS } from './loop-columns.ts';
import { type LoopLaw, lawUnits, seenAt } from './loop-law.ts';

export type LoopReplayCase = Readonly<{
  days: LoopDays;
  columns: LoopColumns;
  law: LoopLaw;
  /** Other settings of the loop, and of who boluses. */
  next: DaySettings;
  dosing: Dosing;
  /** The slots of the boluses that `dosing` is asked again for. */
  bolusSlots: Int32Array;
}>;

export type LoopReplay = Readonly<{ glucoseMgDl: Float64Array /** Over all days. */; extraUnits: number }>;

/** Slots back that the slope of a difference is taken over. */
const SLOPE_MINUTES = SLOPE_OVER_SLOTS * SLOT_MINUTES;

type Walk = {
  depot: number;
  acting: number;
  /** Extra insulin as the loop counts it. */
  loopDepot: number;
  loopActing: number;
  bolusDepot: number;
  bolusActing: number;
  eaten: number;
  bolus: number;
};

const NOTHING_YET: Walk = {
  depot: 0,
  acting: 0,
  loopDepot: 0,
  loopActing: 0,
  bolusDepot: 0,
  bolusActing: 0,
  eaten: 0,
  bolus: 0,
};

/**
 * Glucose of the recorded days with other settings, with the loop's answer: it would have seen another glucose and have
 * given something else. With the settings that ran, it is exactly the recorded glucose.
 */
export function replayWithLoop(replayed: LoopReplayCase, body: Body): LoopReplay {
  const { days } = replayed;
  const shift = new Float64Array(days.slots);
  const eatenMost = mostEaten(days.glucoseMgDl);
  const asked = emptyAsked(replayed.bolusSlots.length);
  const walk: Walk = { ...NOTHING_YET };
  let extraUnits = 0;
  const [stays, shiftStays] = [staysInDepot(body), staysOfShift(body)];
  for (let slot = 0; slot < days.slots; slot += 1) {
    const before = slot > 0 ? at(shift, slot - 1) : 0;
    const mgDlBefore = at(days.glucoseMgDl, slot - 1);
    const userUnits = extraUserUnits(replayed, walk, slot, before, asked);
    const loopUnits = extraLoopUnits(replayed, walk, slot, shift);
    if (slot > 0) walk.eaten += rescueMgDl(mgDlBefore, before, body.rescueBelowMgDl, at(eatenMost, slot - 1));
    extraUnits += userUnits + loopUnits;
    walk.depot += userUnits + loopUnits;
    walk.acting += (1 - stays) * walk.depot;
    const acts = (1 - stays) * walk.acting;
    const sensitivity = at(body.sensitivityMgDlPerUnit, slot % SLOTS_PER_DAY);
    shift[slot] =
      before * shiftStays - sensitivity * effectAt(mgDlBefore + before) * acts + (1 - RESCUE_STAYS) * walk.eaten;
    walk.depot *= stays;
    walk.acting *= stays;
    walk.eaten *= RESCUE_STAYS;
    countOnBoard(walk, userUnits, loopUnits);
  }
  const glucoseMgDl = days.glucoseMgDl.map((mgDl, slot) => {
    const replayedMgDl = mgDl + at(shift, slot);
    return at(shift, slot) === 0 ? mgDl : clamp(replayedMgDl, SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest);
  });
  return { glucoseMgDl, extraUnits };
}

function emptyAsked(count: number): AskedAgain {
  return {
    extraUnits: new Float64Array(count),
    perShift: new Float64Array(count),
    perOnBoard: new Float64Array(count),
  };
}

/** The loop counts all insulin beyond its base, calculators what boluses left. */
function countOnBoard(walk: Walk, userUnits: number, loopUnits: number): void {
  walk.loopDepot += userUnits + loopUnits;
  walk.loopActing = ON_BOARD_STAYS * (walk.loopActing + (1 - ON_BOARD_STAYS) * walk.loopDepot);
  walk.loopDepot *= ON_BOARD_STAYS;
  walk.bolusDepot += userUnits;
  walk.bolusActing = ON_BOARD_STAYS * (walk.bolusActing + (1 - ON_BOARD_STAYS) * walk.bolusDepot);
  walk.bolusDepot *= ON_BOARD_STAYS;
}

function extraUserUnits(
  { bolusSlots, dosing }: LoopReplayCase,
  walk: Walk,
  slot: number,
  shiftMgDl: number,
  asked: AskedAgain,
): number {
  let units = 0;
  for (; bolusSlots[walk.bolus] === slot; walk.bolus += 1) {
    dosing.askAgain(walk.bolus, shiftMgDl, walk.bolusDepot + walk.bolusActing, asked);
    units += at(asked.extraUnits, walk.bolus);
  }
  return units;
}

/** By hand, a pump runs its schedule; automated, the loop answers to what it sees. */
function extraLoopUnits(replayed: LoopReplayCase, walk: Walk, slot: number, shift: Float64Array): number {
  const { days, columns, law, next } = replayed;
  const slotOfDay = slot % SLOTS_PER_DAY;
  const given = at(columns.givenUnits, slot);
  const moreBase = at(next.baseUnits, slotOfDay) - at(columns.settings.baseUnits, slotOfDay);
  if (Number.isNaN(given)) return moreBase * scheduledShare(days, slot);
  const seen = seenAt(days, columns, slot);
  if (Number.isNaN(seen.glucoseMgDl)) return Math.max(-given, moreBase);
  const before = at(shift, slot - 1) || 0;
  const now = {
    glucoseMgDl: seen.glucoseMgDl + before,
    slopeMgDlPerMinute:
      seen.slopeMgDlPerMinute + (before - (at(shift, slot - 1 - SLOPE_OVER_SLOTS) || 0)) / SLOPE_MINUTES,
    onBoardUnits: seen.onBoardUnits + walk.loopDepot + walk.loopActing,
    targetMgDl: at(next.targetMgDl, slotOfDay),
    factorMgDlPerUnit: at(next.factorMgDlPerUnit, slotOfDay),
  };
  const moreUnits = moreBase + (lawUnits(law, now) - lawUnits(law, seen));
  return clamp(moreUnits, -given, Math.max(law.mostUnits - given, 0));
}

/** What of the schedule ran where the loop did not; nothing where nobody knows. */
function scheduledShare({ basalUnits, scheduledUnits }: LoopDays, slot: number): number {
  const share = at(basalUnits, slot) / at(scheduledUnits, slot);
  return Number.isFinite(share) ? Math.min(1, share) : 0;
}
