import {
  addAt,
  type Body,
  effectAt,
  effectSlopeAt,
  RESCUE_STAYS,
  type RecordedDays,
  type Replayed,
  rescueSlope,
  SLOTS_PER_DAY,
  SLOTS_PER_HOUR,
  staysInDepot,
  staysOfShift,
} from '@glidepath/plan-replay';

/** How a cost depends on doses: on each basal rate of the day, and on each recorded bolus. */
export type DoseSlopes = Readonly<{ perUnitPerHour: Float64Array; perBolusUnit: Float64Array }>;

/** How it depends on what happens in each slot: given, and found on the way. */
export type SlotSlopes = Readonly<{ perShift: Float64Array; perUnit: Float64Array }>;

/**
 * The replay the other way (reverse-mode differentiation): from how a cost depends on the shift of glucose in each slot
 * to how it depends on each dose. One walk back costs as much as one replay, whatever the number of values in the plan.
 */
export function walkBack(
  days: RecordedDays,
  body: Body,
  { shiftMgDl, actingUnits, asked }: Replayed,
  { perShift, perUnit }: SlotSlopes,
  { perUnitPerHour, perBolusUnit }: DoseSlopes,
): void {
  const { slots, glucoseMgDl, mostEatenMgDl, givenShare, boluses } = days;
  const stays = staysInDepot(body);
  const shiftStays = staysOfShift(body);
  const { sensitivityMgDlPerUnit, rescueBelowMgDl } = body;
  const bolusSlot = boluses.slot;
  let depot = 0;
  let acting = 0;
  let bolusDepot = 0;
  let bolusActing = 0;
  let eaten = 0;
  let perNextShift = 0;
  let bolus = boluses.count - 1;
  let slotOfDay = (slots - 1) % SLOTS_PER_DAY;
  for (let slot = slots - 1; slot >= 0; slot -= 1) {
    const shift = (perShift[slot] as number) + perNextShift;
    eaten = RESCUE_STAYS * eaten + (1 - RESCUE_STAYS) * shift;
    const sensitivity = sensitivityMgDlPerUnit[slotOfDay] as number;
    const before = slot > 0 ? (glucoseMgDl[slot - 1] as number) : Number.NaN;
    const shiftBefore = slot > 0 ? (shiftMgDl[slot - 1] as number) : 0;
    acting = stays * acting - (1 - stays) * sensitivity * effectAt(before + shiftBefore) * shift;
    depot = stays * depot + (1 - stays) * acting;
    bolusActing *= stays;
    bolusDepot = stays * bolusDepot + (1 - stays) * bolusActing;
    perUnit[slot] = depot + bolusDepot;
    addAt(perUnitPerHour, slotOfDay, (depot * (givenShare[slot] as number)) / SLOTS_PER_HOUR);
    perNextShift =
      shift * (shiftStays - sensitivity * effectSlopeAt(before + shiftBefore) * (actingUnits[slot] as number));
    perNextShift += eaten * rescueSlope(before, shiftBefore, rescueBelowMgDl, mostEatenMgDl[slot - 1] as number);
    for (; bolusSlot[bolus] === slot; bolus -= 1) {
      const perThis = perUnitOf(days, perUnit, bolus);
      const perOnBoard = perThis * (asked.perOnBoard[bolus] as number);
      bolusDepot += perOnBoard;
      bolusActing += perOnBoard;
      perNextShift += perThis * (asked.perShift[bolus] as number);
      addAt(perBolusUnit, bolus, perThis);
    }
    slotOfDay = slotOfDay === 0 ? SLOTS_PER_DAY - 1 : slotOfDay - 1;
  }
}

/** Of a bolus that is partly given later, over the slots in which it is given. */
function perUnitOf({ slots, boluses }: RecordedDays, perUnit: Float64Array, bolus: number): number {
  const slot = boluses.slot[bolus] as number;
  const atOnce = boluses.atOnceShare[bolus] as number;
  const now = atOnce * (perUnit[slot] as number);
  if (atOnce === 1) return now;
  const spread = boluses.extendedSlots[bolus] as number;
  let later = 0;
  for (let next = slot + 1; next < Math.min(slots, slot + 1 + spread); next += 1) later += perUnit[next] as number;
  return now + ((1 - atOnce) * later) / spread;
}
