import { clamp } from '@glidepath/quantities';
import type { Regime, RiseCare } from './regime.ts';
import { DEAD_BAND_LOG, FORCED_CUT_LOG, type LowThresholds, ROOM_GAIN } from './tuning.ts';
import type { TypeRules } from './type-rules.ts';

/** What `guard` and the caps did, in the order they acted. */
export const GUARD_TAGS = [
  'HIGH_WITHOUT_LOWS',
  'ROOM',
  'NOT_HELD_OUT',
  'LEVEL_2_BLOCK',
  'HYPO_HALF',
  'HYPO_BLOCK',
  'TBR_HALF',
  'TBR_BLOCK',
  'TAKEN_OTHERWISE',
  'CHANGED_LATELY',
  'UNLOGGED_MEALS',
  'FOOD_NOT_BASAL',
  'MISSED_BOLUSES',
  'CARE_HALF',
  'CARE_QUARTER',
  'CARE_GOALS',
  'CARE_LOW',
  'HYPO_WATCH',
  'HYPO_FORCE_5',
  'HYPO_FORCE_10',
  'HYPO_FORCE_20',
  'STEP_CAP',
  'DEADBAND',
  'CF_FOLLOWS_CR',
  'TDD_CAP',
  'USER_OVERRIDE',
] as const;

export type GuardTag = (typeof GUARD_TAGS)[number];

export const FORCED_CUTS = ['HYPO_FORCE_20', 'HYPO_FORCE_10', 'HYPO_FORCE_5'] as const satisfies readonly GuardTag[];
export const isForcedCut = (tag: string): tag is (typeof FORCED_CUTS)[number] =>
  FORCED_CUTS.some((forced) => forced === tag);

/** Data of a setting's own that ask for this much more insulin contradict its lows; this much less confirms them. */
const CONTRADICTION = 0.03;
/** At high risk the largest step is half of everybody's. */
const CAREFUL_STEP_SHARE = 0.5;

export type Guarded = Readonly<{ logChange: number; tags: readonly GuardTag[] }>;

export type GuardInput = Readonly<{
  /** What the data ask for: plus is more insulin. */
  logChange: number;
  /** Weighted lows per dose, day or night that this setting caused. */
  lowRate: number;
  thresholds: LowThresholds;
  regime: Regime;
  rules: TypeRules;
}>;

/**
 * What safety makes of a change that rules about events found, with a meter. Never more insulin for more lows, and never less for a larger need:
 * non-increasing in `lowRate`, non-decreasing in `logChange`.
 */
export function guard(input: GuardInput): Guarded {
  if (isWatched(input)) return { logChange: 0, tags: ['HYPO_WATCH'] };
  const tags: GuardTag[] = [];
  const cut = cutForLows(input);
  const leastChange = cut ? -FORCED_CUT_LOG[cut] : 0;
  const allowed = increaseAllowed(input, tags);
  if (cut && allowed > leastChange) tags.push(cut);
  const capped = cappedStep(cut ? Math.min(allowed, leastChange) : allowed, input, tags);
  const isTooSmall = capped !== leastChange && Math.abs(capped) < deadBand(capped, input);
  if (isTooSmall) tags.push(cut ?? 'DEADBAND');
  return { logChange: isTooSmall ? leastChange : capped, tags };
}

/** A few lows of a setting whose own data ask for nothing: it stays as it is until there are more. */
function isWatched({ logChange, lowRate, thresholds, regime }: GuardInput): boolean {
  const areFew = lowRate >= thresholds.cut10 && lowRate < thresholds.cut20;
  return regime.watchesFewLows && areFew && Math.abs(logChange) < CONTRADICTION;
}

function increaseAllowed({ logChange, lowRate, thresholds, regime }: GuardInput, tags: GuardTag[]): number {
  if (logChange <= 0) return logChange;
  let change = logChange;
  const apply = (tag: GuardTag, factor: number) => {
    change *= factor;
    tags.push(tag);
  };
  if (lowRate < thresholds.halve) {
    if (hasRoom(lowRate, regime)) apply('ROOM', ROOM_GAIN);
  } else if (lowRate < thresholds.block) apply('HYPO_HALF', 0.5);
  else apply('HYPO_BLOCK', 0);
  if (change > 0 && regime.stopsIncreases) apply('TBR_BLOCK', 0);
  else if (change > 0 && regime.halvesIncreases && !isWithoutBlame(lowRate, regime)) apply('TBR_HALF', 0.5);
  return withCare(change, regime, tags);
}

function withCare(change: number, { riseCare }: Regime, tags: GuardTag[]): number {
  if (change <= 0 || !riseCare) return change;
  const { tag, share } = CARE[riseCare];
  tags.push(tag);
  return change * share;
}

const CARE: Readonly<Record<RiseCare, Readonly<{ tag: GuardTag; share: number }>>> = {
  half: { tag: 'CARE_HALF', share: 0.5 },
  quarter: { tag: 'CARE_QUARTER', share: 0.25 },
  'goals-met': { tag: 'CARE_GOALS', share: 0 },
  'low-seen': { tag: 'CARE_LOW', share: 0 },
};

/** Within the consensus, lows that other settings caused do not hold back one that caused none. */
function isWithoutBlame(lowRate: number, { softensCuts }: Regime): boolean {
  return softensCuts && lowRate === 0;
}

/**
 * Where time below range as a whole is within the consensus, most lows come by chance: full cuts for them, cycle after
 * cycle, would leave glucose high. Where at the same time high fasting or meals ask for more, nothing is cut or raised.
 */
function cutForLows({ logChange, lowRate, thresholds, regime }: GuardInput): keyof typeof FORCED_CUT_LOG | null {
  if (regime.softensCuts && logChange >= CONTRADICTION) return null;
  if (lowRate >= thresholds.cut20) return regime.softensCuts ? 'HYPO_FORCE_10' : 'HYPO_FORCE_20';
  if (lowRate >= thresholds.cut10) return regime.softensCuts ? 'HYPO_FORCE_5' : 'HYPO_FORCE_10';
  return null;
}

function cappedStep(change: number, { lowRate, thresholds, regime, rules }: GuardInput, tags: GuardTag[]): number {
  const lowest = lowRate >= thresholds.cut20 ? -rules.maxForcedFall : -rules.maxFall;
  const capped = clamp(change, lowest, maxRise(regime, rules));
  if (capped !== change) tags.push('STEP_CAP');
  return capped;
}

export function maxRise(regime: Regime, rules: TypeRules): number {
  if (regime.riseCare) return CAREFUL_STEP_SHARE * rules.maxRise;
  return regime.allowsLargeSteps ? rules.maxLargeRise : rules.maxRise;
}

/** Values may fall by more where days that count are low too much. */
export function largestFall(regime: Regime, rules: TypeRules): number {
  return regime.stopsIncreases && !regime.stopsForLeftOut ? rules.maxForcedFall : rules.maxFall;
}

/** Lows within the consensus take the room from those settings only that caused some. */
function hasRoom(lowRate: number, regime: Regime): boolean {
  return regime.hasRoom && (!regime.halvesIncreases || isWithoutBlame(lowRate, regime));
}

function deadBand(change: number, { lowRate, regime }: GuardInput): number {
  if (regime.holdsGoodSettings) return DEAD_BAND_LOG.onTarget;
  return hasRoom(lowRate, regime) && change > 0 ? DEAD_BAND_LOG.withRoom : DEAD_BAND_LOG.usual;
}
