import { at, type LowEvent, SLOT_MINUTES } from '@glidepath/plan-replay';
import type { Carbs } from '../../input/recorded.ts';
import { RESCUE_BELOW_MG_DL } from '../../limits/tuning.ts';
import type { Grid } from '../grid.ts';

/** Counted as a meal from here on. */
const MIN_GRAMS = 5;
const RESCUE = {
  maxGrams: 30,
  belowMgDl: RESCUE_BELOW_MG_DL,
  noBolusWithinMinutes: 30,
  slotsBeforeLow: 1,
  slotsAfterLow: 3,
} as const;
/** Carbs against a low of which nobody counted the grams. */
export const USUAL_RESCUE_GRAMS = 15;

/** `isRescue` is what the moment says, where the log does not. `grams` is null where nobody counted. */
export type LoggedCarbs = Readonly<{
  minute: number;
  slot: number;
  grams: number | null;
  isRescue: boolean;
  isMealOrMore: boolean;
}>;

export function loggedCarbs(carbs: readonly Carbs[], grid: Grid, lows: readonly LowEvent[]): LoggedCarbs[] {
  return carbs.map((entry) => {
    const slot = Math.floor(entry.minute / SLOT_MINUTES);
    return {
      minute: entry.minute,
      slot,
      grams: entry.grams ?? null,
      isRescue: entry.isRescue === true || looksLikeRescue(entry, slot, grid, lows),
      isMealOrMore: (entry.grams ?? MIN_GRAMS) >= MIN_GRAMS,
    };
  });
}

function looksLikeRescue(entry: Carbs, slot: number, grid: Grid, lows: readonly LowEvent[]): boolean {
  if (!isSmall(entry)) return false;
  const isDosed = grid.boluses.some(({ minute }) => Math.abs(minute - entry.minute) <= RESCUE.noBolusWithinMinutes);
  if (isDosed) return false;
  const isInLow = lows.some(
    ({ startSlot, endSlot }) => slot >= startSlot - RESCUE.slotsBeforeLow && slot <= endSlot + RESCUE.slotsAfterLow,
  );
  return isInLow || at(grid.glucoseMgDl, slot) < RESCUE.belowMgDl;
}

function isSmall({ grams, mealSize }: Carbs): boolean {
  if (grams !== undefined) return grams <= RESCUE.maxGrams;
  return mealSize === undefined || mealSize === 'small';
}
