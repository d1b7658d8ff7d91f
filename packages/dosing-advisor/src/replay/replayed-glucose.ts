import { clamp } from '../arithmetic/clamp.ts';
import { at } from '../arithmetic/series.ts';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { actionPerSlot } from '../evidence/insulin-action.ts';
import type { Sensitivity } from '../evidence/sensitivity.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';

/** The body brings glucose back by itself: a difference halves in about two hours. */
const DECAY_MINUTES = 180;
/** By how much it does so may be doubted where doses change a lot; then only the bounds of glucose hold it. */
export type Recovery = 'usual' | 'none';
const SHOWN_MG_DL = { lowest: 40, highest: 400 } as const;

/** How the new plan would have dosed. */
export type Redosing = Readonly<{
  insulinKind: BolusInsulinKind;
  believed: Sensitivity;
  /** Units that a slot would have had more of basal, given what ran. */
  extraBasalUnits: (slot: number, ranUnitsPerHour: number) => number;
  /** Units that a bolus would have had more, where glucose would have been so much higher. */
  extraBolusUnits: (bolus: GridBolus, glucoseShiftMgDl: number) => number;
}>;

/**
 * The window once more with other doses: linear, with decay unless that is doubted. A look ahead that never
 * raises a dose.
 */
export function replayedGlucose(grid: Grid, redosing: Redosing, recovery: Recovery = 'usual'): Float64Array {
  const perSlot = actionPerSlot(redosing.insulinKind);
  const extraAction = new Float64Array(grid.slots + perSlot.length);
  const boluses = Map.groupBy(grid.boluses, ({ slot }) => slot);
  const kept = recovery === 'usual' ? Math.exp(-SLOT_MINUTES / DECAY_MINUTES) : 1;
  const replayed = new Float64Array(grid.slots);
  const give = (slot: number, units: number) => {
    if (units === 0) return;
    for (let after = 0; after < perSlot.length; after += 1) {
      extraAction[slot + after] = at(extraAction, slot + after) + units * at(perSlot, after);
    }
  };
  let shiftMgDl = 0;
  for (let slot = 0; slot < grid.slots; slot += 1) {
    const slotOfDay = slot % SLOTS_PER_DAY;
    give(slot, redosing.extraBasalUnits(slot, at(grid.basalUnitsPerHour, slot)));
    for (const bolus of boluses.get(slot) ?? []) {
      give(slot, Math.max(-bolus.doseUnits, redosing.extraBolusUnits(bolus, shiftMgDl)));
    }
    const mgDlPerUnit = redosing.believed.mgDlPerUnitAt(slotOfDay * SLOT_MINUTES);
    shiftMgDl = shiftMgDl * kept - mgDlPerUnit * at(extraAction, slot);
    // Unknown glucose stays unknown.
    const glucoseMgDl = at(grid.glucoseMgDl, slot);
    replayed[slot] = clamp(glucoseMgDl + shiftMgDl, SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest);
    // Beyond its bounds glucose goes no further, so what lies beyond them need not be made up for.
    if (recovery === 'none' && !Number.isNaN(glucoseMgDl)) shiftMgDl = at(replayed, slot) - glucoseMgDl;
  }
  return replayed;
}
