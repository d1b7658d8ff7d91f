import type { Regime } from '../advice/advice.ts';
import type { GuardTag } from '../advice/reason-code.ts';
import { clamp } from '../arithmetic/clamp.ts';
import { DEAD_BAND, FORCED_CUT, type LowThresholds, ROOM_GAIN } from '../rules/tuning.ts';
import type { TypeRules } from '../rules/type-rules.ts';

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
 * The only place where safety acts on a change. Never more insulin for more lows, and never less for a larger need:
 * non-increasing in `lowRate`, non-decreasing in `logChange`.
 */
export function guard(input: GuardInput): Guarded {
  const tags: GuardTag[] = [];
  const allowed = increaseAllowed(input, tags);
  const forced = forcedCut(allowed, input, tags);
  const capped = cappedStep(forced, input, tags);
  const isTooSmall = capped !== 0 && Math.abs(capped) < deadBand(capped, input.regime);
  if (isTooSmall) tags.push('DEADBAND');
  return { logChange: isTooSmall ? 0 : capped, tags };
}

function increaseAllowed({ logChange, lowRate, thresholds, regime }: GuardInput, tags: GuardTag[]): number {
  if (logChange <= 0) return logChange;
  let change = logChange;
  const apply = (tag: GuardTag, factor: number) => {
    change *= factor;
    tags.push(tag);
  };
  if (lowRate < thresholds.halve) {
    if (regime.hasRoom) apply('ROOM', ROOM_GAIN);
  } else if (lowRate < thresholds.block) apply('HYPO_HALF', 0.5);
  else apply('HYPO_BLOCK', 0);
  if (change > 0 && regime.stopsIncreases) apply('TBR_BLOCK', 0);
  else if (change > 0 && regime.halvesIncreases) apply('TBR_HALF', 0.5);
  return change;
}

function forcedCut(change: number, { lowRate, thresholds }: GuardInput, tags: GuardTag[]): number {
  const isMany = lowRate >= thresholds.cut20;
  if (lowRate < thresholds.cut10) return change;
  const cut = isMany ? -FORCED_CUT.cut20 : -FORCED_CUT.cut10;
  if (change <= cut) return change;
  tags.push(isMany ? 'HYPO_FORCE_20' : 'HYPO_FORCE_10');
  return cut;
}

function cappedStep(change: number, { lowRate, thresholds, regime, rules }: GuardInput, tags: GuardTag[]): number {
  const lowest = lowRate >= thresholds.cut20 ? -rules.maxForcedFall : -rules.maxFall;
  const capped = clamp(change, lowest, maxRise(regime, rules));
  if (capped !== change) tags.push('STEP_CAP');
  return capped;
}

export function maxRise(regime: Regime, rules: TypeRules): number {
  return regime.allowsLargeSteps ? rules.maxLargeRise : rules.maxRise;
}

function deadBand(change: number, regime: Regime): number {
  if (regime.holdsGoodSettings) return DEAD_BAND.onTarget;
  return regime.hasRoom && change > 0 ? DEAD_BAND.withRoom : DEAD_BAND.usual;
}
