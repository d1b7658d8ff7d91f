import { type Body, SENSITIVITY_AT_MG_DL } from './body.ts';
import type { AskedAgain, Dosing, RecordedDays } from './recorded-days.ts';
import { RESCUE_STAYS, rescueMgDl } from './rescue.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from './slots.ts';

/** What a walk through the days writes: made once, and used for every plan that is tried on them. */
export type Replayed = Readonly<{
  /** How much higher glucose would have been in each slot. */
  shiftMgDl: Float64Array;
  /** Units more that act in each slot; less than none where another plan gives less. */
  actingUnits: Float64Array;
  asked: AskedAgain;
  /** Units more of extended boluses, by the slot in which they run. */
  extendedUnits: Float64Array;
}>;

export function emptyReplay({ slots, boluses: { count } }: RecordedDays): Replayed {
  return {
    shiftMgDl: new Float64Array(slots),
    actingUnits: new Float64Array(slots),
    asked: {
      extraUnits: new Float64Array(count),
      perShift: new Float64Array(count),
      perOnBoard: new Float64Array(count),
    },
    extendedUnits: new Float64Array(slots),
  };
}

const NOTHING_MG_DL = 1e-9;

/** Beyond these a unit does no less, nor more. */
const PROPORTIONAL_MG_DL = { lowest: 40, highest: 400 } as const;

/** How much more a unit does at a glucose than where its effect is as believed. Unknown glucose says nothing. */
export function effectAt(mgDl: number): number {
  if (Number.isNaN(mgDl)) return 1;
  const { lowest, highest } = PROPORTIONAL_MG_DL;
  return Math.min(highest, Math.max(lowest, mgDl)) / SENSITIVITY_AT_MG_DL;
}

/** By how much that rises with each mg/dL. */
export function effectSlopeAt(mgDl: number): number {
  return mgDl > PROPORTIONAL_MG_DL.lowest && mgDl < PROPORTIONAL_MG_DL.highest ? 1 / SENSITIVITY_AT_MG_DL : 0;
}

/** The shares that stay over a slot: of insulin in a depot, and of a difference of glucose. */
export const staysInDepot = ({ actionMinutes }: Body): number => Math.exp(-SLOT_MINUTES / actionMinutes);
export const staysOfShift = ({ fadeMinutes }: Body): number => Math.exp(-SLOT_MINUTES / fadeMinutes);

/**
 * The recorded days once more with the doses of another plan, in a body that is believed to be so. The plan that ran
 * gives exactly the recorded glucose. Writes into `replayed`; `walkBack` is the same walk the other way. It runs hundreds
 * of times for one choice: a loop over plain variables takes a fifth less time than one over anything taken apart.
 */
export function replay(days: RecordedDays, dosing: Dosing, body: Body, replayed: Replayed): void {
  const { slots, glucoseMgDl, mostEatenMgDl, plannedUnitsPerHour, givenShare, boluses } = days;
  const { shiftMgDl, actingUnits, extendedUnits, asked } = replayed;
  const { basalUnitsPerHour } = dosing;
  const { sensitivityMgDlPerUnit, rescueBelowMgDl } = body;
  const bolusSlot = boluses.slot;
  const stays = staysInDepot(body);
  const shiftStays = staysOfShift(body);
  extendedUnits.fill(0);
  let depot = 0;
  let acting = 0;
  let bolusDepot = 0;
  let bolusActing = 0;
  let eaten = 0;
  let shift = 0;
  let bolus = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    let bolusUnits = extendedUnits[slot] as number;
    for (; bolusSlot[bolus] === slot; bolus += 1) {
      dosing.askAgain(bolus, shift, bolusDepot + bolusActing, asked);
      bolusUnits += givenAtOnce(days, replayed, bolus);
    }
    const slotOfDay = slot % SLOTS_PER_DAY;
    const moreUnitsPerHour = (basalUnitsPerHour[slotOfDay] as number) - (plannedUnitsPerHour[slot] as number);
    const mgDlBefore = slot > 0 ? (glucoseMgDl[slot - 1] as number) : Number.NaN;
    const effect = effectAt(mgDlBefore + shift);
    if (slot > 0) eaten += rescueMgDl(mgDlBefore, shift, rescueBelowMgDl, mostEatenMgDl[slot - 1] as number);
    depot += bolusUnits + (moreUnitsPerHour * (givenShare[slot] as number)) / SLOTS_PER_HOUR;
    acting += (1 - stays) * depot;
    const acts = (1 - stays) * acting;
    actingUnits[slot] = acts;
    shift = shift * shiftStays - (sensitivityMgDlPerUnit[slotOfDay] as number) * effect * acts;
    depot *= stays;
    acting *= stays;
    // On board counts what boluses left, as calculators do.
    bolusDepot += bolusUnits;
    bolusActing = stays * (bolusActing + (1 - stays) * bolusDepot);
    bolusDepot *= stays;
    shift += (1 - RESCUE_STAYS) * eaten;
    eaten *= RESCUE_STAYS;
    // What is left of it after days is nothing, but numbers next to nothing are slow to calculate with.
    if (eaten < NOTHING_MG_DL && eaten > -NOTHING_MG_DL) eaten = 0;
    shiftMgDl[slot] = shift;
  }
}

/** What of a bolus is given at once; the rest is laid into the slots that follow. */
function givenAtOnce({ slots, boluses }: RecordedDays, { asked, extendedUnits }: Replayed, bolus: number): number {
  const units = asked.extraUnits[bolus] as number;
  const atOnce = boluses.atOnceShare[bolus] as number;
  if (atOnce === 1) return units;
  const [slot, spread] = [boluses.slot[bolus] as number, boluses.extendedSlots[bolus] as number];
  const each = (units * (1 - atOnce)) / spread;
  const end = Math.min(slots, slot + 1 + spread);
  for (let later = slot + 1; later < end; later += 1) extendedUnits[later] = (extendedUnits[later] as number) + each;
  return units * atOnce;
}
