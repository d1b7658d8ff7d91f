import { at, leastSquares, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';

import type { LoopDays } from '../days/loop-days.ts';
import type { LoopColumns } from './loop-columns.ts';

/**
 * How this loop answers: units of five minutes beyond what it doses around, as a sum of what it can see. What it gives
 * depends on recorded things alone, so it can be learned from them, which cannot be said of a body.
 */
export type LoopLaw = Readonly<{
  weights: readonly number[];
  /** Nothing beyond this was hardly ever given in a slot. */
  mostUnits: number;
  /** How much of the hourly delivery of days it was not learned from it explains; 1 is all of it. */
  explainedShare: number;
}>;

/** What a loop sees in one slot. */
export type Seen = Readonly<{
  glucoseMgDl: number;
  slopeMgDlPerMinute: number;
  onBoardUnits: number;
  targetMgDl: number;
  factorMgDlPerUnit: number;
}>;

/** From here on loops answer more steeply. */
const STEEP_ABOVE_TARGET_MG_DL = 50;
/** Slopes count as what they come to in half an hour, as loops look ahead. */
const AHEAD_MINUTES = 30;
/** Sees to it that what says nothing weighs nothing. */
const RIDGE = 1;
/** Below this nobody knows how the loop would answer. */
export const LEAST_EXPLAINED_SHARE = 0.2;
const MOST_QUANTILE = 0.98;

function inputs({ glucoseMgDl, slopeMgDlPerMinute, onBoardUnits, targetMgDl, factorMgDlPerUnit }: Seen): number[] {
  const above = glucoseMgDl - targetMgDl;
  return [
    1,
    Math.max(0, above) / factorMgDlPerUnit,
    Math.max(0, above - STEEP_ABOVE_TARGET_MG_DL) / factorMgDlPerUnit,
    Math.max(0, -above) / factorMgDlPerUnit,
    (AHEAD_MINUTES * slopeMgDlPerMinute) / factorMgDlPerUnit,
    onBoardUnits,
  ];
}

/** What the law gives beyond its base. */
export function lawUnits({ weights }: LoopLaw, seen: Seen): number {
  return inputs(seen).reduce((sum, input, index) => sum + input * (weights[index] ?? 0), 0);
}

/** Null where the loop hardly ran. */
export function learnedLaw(days: LoopDays, columns: LoopColumns): LoopLaw | null {
  const isLearned = (slot: number) => Math.floor(slot / SLOTS_PER_DAY) % 2 === 0;
  const [trained, all] = [fitted(days, columns, isLearned), fitted(days, columns, () => true)];
  if (!trained || !all) return null;
  return { ...all, explainedShare: explainedShare(days, columns, trained, (slot) => !isLearned(slot)) };
}

type Chosen = (slot: number) => boolean;

function fitted(days: LoopDays, columns: LoopColumns, isChosen: Chosen): Omit<LoopLaw, 'explainedShare'> | null {
  const rows: number[][] = [];
  const beyondBase: number[] = [];
  const given: number[] = [];
  for (let slot = 0; slot < days.slots; slot += 1) {
    const units = at(columns.givenUnits, slot);
    if (Number.isNaN(units) || Number.isNaN(at(days.glucoseMgDl, slot)) || !isChosen(slot)) continue;
    rows.push(inputs(seenAt(days, columns, slot)));
    beyondBase.push(units - at(columns.settings.baseUnits, slot % SLOTS_PER_DAY));
    given.push(units);
  }
  const weights = rows.length < SLOTS_PER_DAY ? null : leastSquares(rows, beyondBase, RIDGE);
  return weights && { weights, mostUnits: quantileOf(given, MOST_QUANTILE) };
}

function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

export function seenAt(days: LoopDays, columns: LoopColumns, slot: number): Seen {
  const slotOfDay = slot % SLOTS_PER_DAY;
  return {
    glucoseMgDl: at(days.glucoseMgDl, slot),
    slopeMgDlPerMinute: at(columns.slopeMgDlPerMinute, slot),
    onBoardUnits: at(columns.onBoardUnits, slot),
    targetMgDl: at(columns.settings.targetMgDl, slotOfDay),
    factorMgDlPerUnit: at(columns.settings.factorMgDlPerUnit, slotOfDay),
  };
}

function explainedShare(
  days: LoopDays,
  columns: LoopColumns,
  law: Omit<LoopLaw, 'explainedShare'>,
  isChosen: Chosen,
): number {
  const hours: { given: number; expected: number }[] = [];
  for (let first = 0; first + SLOTS_PER_HOUR <= days.slots; first += SLOTS_PER_HOUR) {
    if (isChosen(first)) hours.push(...hourAt(days, columns, law, first));
  }
  const mean = hours.reduce((sum, { given }) => sum + given, 0) / Math.max(1, hours.length);
  const left = hours.reduce((sum, { given, expected }) => sum + (given - expected) ** 2, 0);
  const all = hours.reduce((sum, { given }) => sum + (given - mean) ** 2, 0);
  return all === 0 ? 0 : 1 - left / all;
}

/** An hour in which all is known, as a list of one. */
function hourAt(days: LoopDays, columns: LoopColumns, law: Omit<LoopLaw, 'explainedShare'>, first: number) {
  let [given, expected] = [0, 0];
  for (let slot = first; slot < first + SLOTS_PER_HOUR; slot += 1) {
    given += at(columns.givenUnits, slot);
    const base = at(columns.settings.baseUnits, slot % SLOTS_PER_DAY);
    const units = base + lawUnits({ ...law, explainedShare: 1 }, seenAt(days, columns, slot));
    expected += Math.min(law.mostUnits, Math.max(0, units));
  }
  return Number.isNaN(given) || Number.isNaN(expected) ? [] : [{ given, expected }];
}
