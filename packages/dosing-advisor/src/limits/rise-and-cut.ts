import type { GuardTag } from './guard.ts';
import type { Regime, RiseCare } from './regime.ts';
import type { LowThresholds } from './tuning.ts';

/** What of care for age or risk stops a rise altogether. */
const NO_RISE: Partial<Record<RiseCare, GuardTag>> = { 'goals-met': 'CARE_GOALS', 'low-seen': 'CARE_LOW' };

/** Why glucose as a whole lets nothing rise; nothing where it does. */
export function regimeBlocks({ stopsIncreases, riseCare }: Regime): GuardTag[] {
  const care = riseCare && NO_RISE[riseCare];
  return [...(stopsIncreases ? (['TBR_BLOCK'] as const) : []), ...(care ? [care] : [])];
}

export type ForcedCut = 'HYPO_FORCE_10' | 'HYPO_FORCE_20';

/**
 * Beyond the consensus, or with little high glucose left to win, what many lows are blamed on falls, whatever other days
 * ask for.
 */
export function forcedCut(lowRate: number, { cut10, cut20 }: LowThresholds, { softensCuts }: Regime): ForcedCut | null {
  if (softensCuts || lowRate < cut10) return null;
  return lowRate < cut20 ? 'HYPO_FORCE_10' : 'HYPO_FORCE_20';
}
