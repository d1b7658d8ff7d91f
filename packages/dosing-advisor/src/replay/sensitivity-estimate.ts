import { at, leastSquares, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { clamp } from '@glidepath/quantities';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import type { Grid } from '../evidence/grid.ts';
import { FASTING } from '../limits/tuning.ts';

/** Enough to hold up columns that say the same, too little to move a coefficient. */
const RIDGE = 1e-6;

/** Change over this time is compared with the insulin that acted and the food that was absorbed in it. */
const SPAN_SLOTS = 3 * SLOTS_PER_HOUR;
/** Spans that begin this far apart. */
const EVERY_SLOTS = 3;
/** Near a low people eat, and nobody logs half of it. */
const LOW_MG_DL = 75;
const BLOCKS = 8;
/** Food is absorbed as a gamma curve that peaks then. */
const ABSORPTION_PEAK_MINUTES = 40;
const ABSORPTION_SLOTS = 300 / SLOT_MINUTES;

/**
 * What a unit seems to lower glucose by: a regression of the changes of glucose over three hours on the insulin that
 * acted, the food that was absorbed, the level at the beginning and the time of day. It is biased, since meals and doses
 * come together, but it differs between people as their sensitivity does. NaN where too little is known.
 */
export function regressedSensitivity(grid: Grid, { carbs }: Pick<Dataset, 'carbs'>): number {
  const acted = sumsBefore(
    grid.slots,
    (slot) => at(grid.foodAction, slot) + at(grid.correctionAction, slot) + at(grid.basalAction, slot),
  );
  const food = absorbed(grid.slots, carbs);
  const absorbedBefore = sumsBefore(grid.slots, (slot) => at(food, slot));
  const rows: number[][] = [];
  const changes: number[] = [];
  for (let slot = FASTING.firstSlot; slot + SPAN_SLOTS < grid.slots; slot += EVERY_SLOTS) {
    const end = slot + SPAN_SLOTS;
    const change = at(grid.glucoseMgDl, end) - at(grid.glucoseMgDl, slot);
    if (Number.isNaN(change) || isNearLow(grid.glucoseMgDl, slot, end)) continue;
    const block = Math.floor(((slot % SLOTS_PER_DAY) * BLOCKS) / SLOTS_PER_DAY);
    rows.push([
      at(acted, end) - at(acted, slot),
      at(absorbedBefore, end) - at(absorbedBefore, slot),
      at(grid.glucoseMgDl, slot),
      ...Array.from({ length: BLOCKS }, (_, index) => Number(index === block)),
    ]);
    changes.push(change);
  }
  const [perUnit = Number.NaN] = leastSquares(rows, changes, RIDGE) ?? [];
  return -perUnit;
}

/** The sum of all slots before each. */
function sumsBefore(slots: number, of: (slot: number) => number): Float64Array {
  const sums = new Float64Array(slots + 1);
  for (let slot = 0; slot < slots; slot += 1) sums[slot + 1] = at(sums, slot) + of(slot);
  return sums;
}

function absorbed(slots: number, carbs: Dataset['carbs']): Float64Array {
  const grams = new Float64Array(slots);
  for (const { minute, grams: eaten = 0 } of carbs) {
    const from = Math.floor(minute / SLOT_MINUTES);
    for (let after = 0; after < ABSORPTION_SLOTS && from + after < slots; after += 1) {
      const minutes = (after + 0.5) * SLOT_MINUTES;
      const perMinute = (minutes / ABSORPTION_PEAK_MINUTES ** 2) * Math.exp(-minutes / ABSORPTION_PEAK_MINUTES);
      grams[from + after] = at(grams, from + after) + eaten * perMinute * SLOT_MINUTES;
    }
  }
  return grams;
}

function isNearLow(glucoseMgDl: Float64Array, from: number, to: number): boolean {
  for (let slot = from; slot <= to; slot += 1) if (at(glucoseMgDl, slot) < LOW_MG_DL) return true;
  return false;
}

/**
 * How far the effect of a unit in the replay lies from the believed correction factor, as a logarithm: by the rule of
 * thumb on the daily dose and by the regression. Weights and the rest of a doubt were measured in the virtual clinic, by
 * what plans that were 15 % stronger or weaker came to (docs/algorithm.md).
 */
const WITNESSES = { constant: 0.18, regression: 0.45, ruleOfThumb: 0.45 } as const;
const REGRESSION_BOUNDS = { lowest: -1.6, highest: 0.6 } as const;
export const SENSITIVITY_DOUBT = 0.25;

export type Witnesses = Readonly<{
  believedMgDlPerUnit: number;
  ruleMgDlPerUnit: number;
  regressedMgDlPerUnit: number;
}>;

export function sensitivityLogScale({ believedMgDlPerUnit, ruleMgDlPerUnit, regressedMgDlPerUnit }: Witnesses): number {
  const rule = WITNESSES.ruleOfThumb * Math.log(ruleMgDlPerUnit / believedMgDlPerUnit);
  const { lowest, highest } = REGRESSION_BOUNDS;
  // A regression of too few days says nothing; one that finds insulin to raise glucose, that it lowers it little.
  if (Number.isNaN(regressedMgDlPerUnit)) return WITNESSES.constant + rule;
  const ratio = regressedMgDlPerUnit > 0 ? Math.log(regressedMgDlPerUnit / believedMgDlPerUnit) : lowest;
  return WITNESSES.constant + rule + WITNESSES.regression * clamp(ratio, lowest, highest);
}
