import { clamp } from '@glidepath/quantities';
import type { Body } from './body.ts';
import type { Dosing, RecordedDays } from './recorded-days.ts';
import { emptyReplay, replay } from './replay.ts';
import { at } from './series.ts';

export const SHOWN_MG_DL = { lowest: 40, highest: 400 } as const;

/** A plan that is tried on recorded days, in a body that is believed to be theirs. */
export type TriedPlan = Readonly<{ days: RecordedDays; dosing: Dosing; body: Body }>;

/** Glucose of the recorded days under another plan. Unknown glucose stays unknown. */
export function replayedGlucose({ days, dosing, body }: TriedPlan): Float64Array {
  const replayed = emptyReplay(days);
  replay(days, dosing, body, replayed);
  return days.glucoseMgDl.map((mgDl, slot) =>
    clamp(mgDl + at(replayed.shiftMgDl, slot), SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest),
  );
}

/** Calls back with what the plan gives more than was given by slot, and with what was given: without any feedback. */
export function countExtraUnits(
  { days, dosing }: Pick<TriedPlan, 'days' | 'dosing'>,
  count: (slot: number, extraUnits: number, givenUnits: number) => void,
): void {
  const { slots, plannedUnitsPerHour, givenShare, boluses } = days;
  const slotsPerDay = dosing.basalUnitsPerHour.length;
  for (let slot = 0; slot < slots; slot += 1) {
    const [planned, share] = [at(plannedUnitsPerHour, slot), at(givenShare, slot)];
    const extra = at(dosing.basalUnitsPerHour, slot % slotsPerDay) - planned;
    count(slot, extra * share * (24 / slotsPerDay), planned * share * (24 / slotsPerDay));
  }
  const { asked } = emptyReplay(days);
  for (let bolus = 0; bolus < boluses.count; bolus += 1) {
    dosing.askAgain(bolus, 0, 0, asked);
    count(boluses.slot[bolus] as number, at(asked.extraUnits, bolus), at(boluses.doseUnits, bolus));
  }
}
