import { guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { EVENTS, FACTOR_FOLLOWS_RATIO_SHARE, LOWS_PER_DOSE } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { Piece } from './piece.ts';

/**
 * With too few corrections to judge, a correction factor moves half as far as the carb ratios: they belong together
 * (King and Armstrong 2007 found the factor to be 4.44 times the ratio, r = 0.9).
 */
export function factorsFollowingRatios(
  factors: readonly Piece[],
  ratios: readonly Piece[],
  regime: Regime,
  rules: TypeRules,
): Piece[] {
  const common = FACTOR_FOLLOWS_RATIO_SHARE * meanChange(ratios);
  return factors.map((piece) => {
    const isJudged = piece.count >= EVENTS.minCount || piece.logChange !== 0 || piece.lowRate >= LOWS_PER_DOSE.halve;
    if (isJudged) return piece;
    const withoutRoom = { ...regime, hasRoom: false };
    const moved = guard({ logChange: common, lowRate: 0, thresholds: LOWS_PER_DOSE, regime: withoutRoom, rules });
    return {
      ...piece,
      estimatedLogChange: common,
      logChange: moved.logChange,
      tags: [...moved.tags, 'CF_FOLLOWS_CR'],
    };
  });
}

/** By events; a ratio nobody could judge still weighs as one. */
function meanChange(ratios: readonly Piece[]): number {
  const weight = ({ count }: Piece) => Math.max(1, count);
  const total = ratios.reduce((sum, ratio) => sum + weight(ratio), 0);
  return ratios.reduce((sum, ratio) => sum + ratio.logChange * weight(ratio), 0) / total;
}
