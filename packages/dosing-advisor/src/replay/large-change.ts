import { at } from '../arithmetic/series.ts';
import type { Grid } from '../evidence/grid.ts';
import { BASAL_BLOCK, SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { Redosing } from './replayed-glucose.ts';

const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
const SLOTS_PER_HOUR = 60 / SLOT_MINUTES;
/** Steps of the advisor change no hours by more than a third; these are times, and units of three hours, beyond that. */
const LARGE = { times: 1.5, units: 0.5 } as const;

/** Whether the insulin of any three hours of the day becomes so much more, or less, that no replay was checked for it. */
export function isLargeChange(grid: Grid, redosing: Redosing): boolean {
  const given = new Float64Array(BASAL_BLOCK.count);
  const extra = new Float64Array(BASAL_BLOCK.count);
  const count = (slot: number, units: number, extraUnits: number) => {
    const block = Math.floor((slot % SLOTS_PER_DAY) / SLOTS_PER_BLOCK);
    given[block] = at(given, block) + units;
    extra[block] = at(extra, block) + extraUnits;
  };
  for (let slot = 0; slot < grid.slots; slot += 1) {
    const rate = at(grid.basalUnitsPerHour, slot);
    count(slot, rate / SLOTS_PER_HOUR, redosing.extraBasalUnits(slot, rate));
  }
  for (const bolus of grid.boluses) count(bolus.slot, bolus.doseUnits, redosing.extraBolusUnits(bolus, 0));
  return given.some((units, block) => isLarge(units / grid.days, at(extra, block) / grid.days));
}

function isLarge(units: number, extraUnits: number): boolean {
  const after = Math.max(0, units + extraUnits);
  const [less, more] = [Math.min(units, after), Math.max(units, after)];
  return more - less > LARGE.units && more > LARGE.times * less;
}
