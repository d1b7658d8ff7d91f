import { SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../limits/tuning.ts';
import type { Body } from './body.ts';
import type { AskedAgain, Dosing, RecordedDays } from './recorded-days.ts';
import { RESCUE_STAYS, rescueMgDl } from './rescue.ts';

/** What a walk through the days writes: made once, and used for every plan that is tried on them. */
export type Replayed = Readonly<{
  /** How much higher glucose would have been in each slot. */
  shiftMgDl: Float64Array;
  asked: AskedAgain;
  /** Units more of extended boluses, by the slot in which they run. */
  extendedUnits: Float64Array;
}>;

export function emptyReplay({ slots, boluses: { count } }: RecordedDays): Replayed {
  return {
    shiftMgDl: new Float64Array(slots),
    asked: {
      extraUnits: new Float64Array(count),
      perShift: new Float64Array(count),
      perOnBoard: new Float64Array(count),
    },
    extendedUnits: new Float64Array(slots),
  };
}

/** The shares that stay over a slot: of insulin in a depot, and of a difference of glucose. */
export const staysInDepot = ({ actionMinutes }: Body): number => Math.exp(-SLOT_MINUTES / actionMinutes);
export const staysOfShift = ({ fadeMinutes }: Body): number => Math.exp(-SLOT_MINUTES / fadeMinutes);

/**
 * The recorded days once more with the doses of another plan, in a body that is believed to be so. The plan that ran
 * gives exactly the recorded glucose. Writes into `replayed`; `walkBack` is the same walk the other way.
 */
export function replay(days: RecordedDays, dosing: Dosing, body: Body, replayed: Replayed): void {
  const { slots, glucoseMgDl, mostEatenMgDl, plannedUnitsPerHour, givenShare, boluses } = days;
  const { shiftMgDl, extendedUnits, asked } = replayed;
  const stays = staysInDepot(body);
  const shiftStays = staysOfShift(body);
  extendedUnits.fill(0);
  let [depot, acting, bolusDepot, bolusActing, eaten, shift, bolus, slotOfDay] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let slot = 0; slot < slots; slot += 1) {
    let bolusUnits = extendedUnits[slot] as number;
    for (; boluses.slot[bolus] === slot; bolus += 1) {
      dosing.askAgain(bolus, shift, bolusDepot + bolusActing, asked);
      bolusUnits += givenAtOnce(days, replayed, bolus);
    }
    const moreUnitsPerHour = (dosing.basalUnitsPerHour[slotOfDay] as number) - (plannedUnitsPerHour[slot] as number);
    if (slot > 0) {
      const [mgDl, most] = [glucoseMgDl[slot - 1] as number, mostEatenMgDl[slot - 1] as number];
      eaten += rescueMgDl(mgDl, shift, body.rescueBelowMgDl, most);
    }
    depot += bolusUnits + (moreUnitsPerHour * (givenShare[slot] as number)) / SLOTS_PER_HOUR;
    acting += (1 - stays) * depot;
    shift = shift * shiftStays - (body.sensitivityMgDlPerUnit[slotOfDay] as number) * (1 - stays) * acting;
    depot *= stays;
    acting *= stays;
    // On board counts what boluses left, as calculators do.
    bolusDepot += bolusUnits;
    bolusActing = stays * (bolusActing + (1 - stays) * bolusDepot);
    bolusDepot *= stays;
    shift += (1 - RESCUE_STAYS) * eaten;
    eaten *= RESCUE_STAYS;
    shiftMgDl[slot] = shift;
    slotOfDay = slotOfDay === SLOTS_PER_DAY - 1 ? 0 : slotOfDay + 1;
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
