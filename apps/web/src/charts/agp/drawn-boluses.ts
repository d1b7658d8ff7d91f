import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** How wide a slot of the bolus chart is (D3-03). */
const BOLUS_SLOT_MINUTES = 60;
/** From so many boluses upward a slot says something about a habit (AGP-11). */
const LEAST_BOLUSES = 3;

/** Amounts in units. */
export type BolusSlot = Readonly<{
  startMinute: number;
  bolusCount: number;
  lowUnits: number | null;
  medianUnits: number | null;
  highUnits: number | null;
}>;

export type DrawnBolus = Readonly<{
  startMinute: number;
  endMinute: number;
  bolusCount: number;
  lowUnits: number;
  medianUnits: number;
  highUnits: number;
}>;

export function drawnBoluses(slots: readonly BolusSlot[]): DrawnBolus[] {
  return slots.flatMap(({ startMinute, bolusCount, lowUnits, medianUnits, highUnits }) => {
    if (bolusCount < LEAST_BOLUSES || medianUnits === null) return [];
    return [
      {
        startMinute,
        endMinute: startMinute + BOLUS_SLOT_MINUTES,
        bolusCount,
        lowUnits: lowUnits ?? medianUnits,
        medianUnits,
        highUnits: highUnits ?? medianUnits,
      },
    ];
  });
}

/** The slot that holds a minute; the end of the day belongs to the last one. */
export function bolusAt(boluses: readonly DrawnBolus[], minute: number): DrawnBolus | undefined {
  const inside = Math.min(minute, MINUTES_PER_DAY - 1);
  return boluses.find(({ startMinute, endMinute }) => inside >= startMinute && inside < endMinute);
}
