import { FORCED_CUTS, type GuardTag } from '../../limits/guard.ts';
import type { Range } from '../../limits/plan-limits.ts';
import type { ReasonCode } from '../reason-code.ts';

export type Reasoning = Readonly<{
  /** Of insulin: plus is more, 0 where the value stays. */
  insulinChange: number;
  tags: readonly GuardTag[];
  count: number;
  minCount: number;
  estimatedLogChange: number;
  /** Of the estimate: what high hours are given besides. */
  moreLog?: number;
  /** What the data say in words of the setting, or what it follows instead. */
  evidenceCode: ReasonCode;
  /** The last look at the plan took the change back. */
  takenBackBy?: ReasonCode | null;
  /** Basal: glucose rises at these hours by food that nobody logged. */
  isAfterUnlogged?: boolean;
  /** Something else than this setting explains what would ask for a change. */
  explainedBy?: ReasonCode | null;
  /** Why no change of this kind could be made; null where one could. */
  bound?: 'AT_LIMIT' | 'NO_DOSE_PLANNED' | null;
}>;

/** Whatever the data ask for, they are of other doses. */
const OF_OTHER_DOSES = ['TAKEN_OTHERWISE', 'CHANGED_LATELY'] as const;
const HELD_FOR_SAFETY = ['HYPO_BLOCK', 'TBR_BLOCK', 'CARE_LOW', 'CARE_GOALS'] as const;
const HELD = [...HELD_FOR_SAFETY, 'DEADBAND'] as const;
const cutForLows = (tags: readonly GuardTag[]) => FORCED_CUTS.find((cut) => tags.includes(cut));

/** The main reason. */
export function reasonCode(reasoning: Reasoning): ReasonCode {
  return reasoning.insulinChange === 0 ? reasonToKeep(reasoning) : reasonToChange(reasoning);
}

function reasonToChange(reasoning: Reasoning): ReasonCode {
  const { insulinChange, tags, evidenceCode, estimatedLogChange, moreLog = 0 } = reasoning;
  const cut = insulinChange < 0 ? cutForLows(tags) : undefined;
  if (cut) return cut;
  if (tags.includes('CF_FOLLOWS_CR')) return 'CF_FOLLOWS_CR';
  const isMostlyMore = estimatedLogChange > 0 && moreLog > estimatedLogChange / 2;
  return isMostlyMore ? 'HIGH_WITHOUT_LOWS' : evidenceCode;
}

function reasonToKeep(reasoning: Reasoning): ReasonCode {
  const { tags, estimatedLogChange, takenBackBy, bound } = reasoning;
  const first = takenBackBy ?? [...OF_OTHER_DOSES, 'HYPO_WATCH' as const].find((tag) => tags.includes(tag));
  if (first) return first;
  if (cutForLows(tags)) return bound ?? 'ROUNDED_AWAY';
  const otherwise = otherwiseExplained(reasoning);
  if (otherwise) return otherwise;
  if (estimatedLogChange === 0) return 'IN_TARGET';
  return HELD.find((tag) => tags.includes(tag)) ?? bound ?? 'ROUNDED_AWAY';
}

/** By food that nobody logged, by what meals and corrections left over, or by nothing that is known. */
function otherwiseExplained(reasoning: Reasoning): ReasonCode | undefined {
  const { tags, count, minCount, explainedBy, isAfterUnlogged } = reasoning;
  if (tags.includes('UNLOGGED_MEALS') || (isAfterUnlogged && count < minCount)) return 'UNLOGGED_MEALS';
  const isHeldForSafety = HELD_FOR_SAFETY.some((tag) => tags.includes(tag));
  if (explainedBy && !isHeldForSafety) return explainedBy;
  return count < minCount ? 'NO_EVIDENCE' : undefined;
}

/** Why a value cannot move where it was to: it is at the end of what is allowed, or no dose is planned at all. */
export function boundOf(
  value: number,
  logChange: number,
  moreInsulinIs: 'higher' | 'lower',
  { lowest, highest }: Range,
): 'AT_LIMIT' | 'NO_DOSE_PLANNED' | null {
  if (value === 0) return 'NO_DOSE_PLANNED';
  if (logChange === 0) return null;
  const isUp = logChange > 0 === (moreInsulinIs === 'higher');
  return (isUp ? value >= highest : value <= lowest) ? 'AT_LIMIT' : null;
}
