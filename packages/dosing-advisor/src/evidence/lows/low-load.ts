import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { BASAL_BLOCK } from '../../limits/tuning.ts';
import { actingBlock } from '../events/block-drift.ts';
import type { GridBolus } from '../grid.ts';
import { type ExplainedLow, isOverride, minuteOfDayOf } from './low-causes.ts';

/** For a low caused by basal, this share also counts against the block before the one that acted. */
const BLOCK_BEFORE_SHARE = 0.5;
/** Both bolus parts of a mixed low; and a bolus larger than proposed, which the settings did not ask for. */
const HALF = 0.5;

/** Weighted lows, by the setting that caused them. */
export type LowLoad = Readonly<{
  basalBlocks: readonly number[];
  meals: readonly BlamedDose[];
  corrections: readonly BlamedDose[];
}>;
/** `isOverride`: the person gave more than proposed, so the low counts half. */
export type BlamedDose = Readonly<{ minuteOfDay: number; weight: number; isOverride: boolean }>;

export function lowLoad(lows: readonly ExplainedLow[]): LowLoad {
  const basalBlocks = Array.from({ length: BASAL_BLOCK.count }, () => 0);
  for (const { cause, startSlot, weight } of lows) {
    if (cause !== 'basal') continue;
    const block = actingBlock(startSlot * SLOT_MINUTES);
    const before = (block + BASAL_BLOCK.count - 1) % BASAL_BLOCK.count;
    basalBlocks[block] = (basalBlocks[block] ?? 0) + weight;
    basalBlocks[before] = (basalBlocks[before] ?? 0) + BLOCK_BEFORE_SHARE * weight;
  }
  return {
    basalBlocks,
    meals: lows.flatMap((low) => blamedDose(low, 'meal', low.meal)),
    corrections: lows.flatMap((low) => blamedDose(low, 'correction', low.correction)),
  };
}

function blamedDose(
  { cause, weight }: ExplainedLow,
  part: 'meal' | 'correction',
  dose: GridBolus | null,
): BlamedDose[] {
  if (!dose || (cause !== part && cause !== 'mixed')) return [];
  const shared = cause === 'mixed' ? HALF * weight : weight;
  const isOverridden = isOverride(dose);
  return [
    { minuteOfDay: minuteOfDayOf(dose), weight: isOverridden ? HALF * shared : shared, isOverride: isOverridden },
  ];
}
