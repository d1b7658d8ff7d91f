import type { GuardTag, ReasonCode } from '../advice/reason-code.ts';

export type Reasoning = Readonly<{
  isChanged: boolean;
  tags: readonly GuardTag[];
  count: number;
  minCount: number;
  estimatedLogChange: number;
  /** Of the estimate: what high hours are given besides. */
  moreLog?: number;
  /** What the data say, in words of the setting. */
  evidenceCode: ReasonCode;
  /** The cap on the daily dose changed what the setting was rounded to. */
  isCapped?: boolean;
  /** The last look at the plan took the change back. */
  takenBackBy?: ReasonCode | null;
}>;

/** The one reason that is told first. */
export function reasonCode(reasoning: Reasoning): ReasonCode {
  return reasoning.isChanged ? reasonToChange(reasoning) : reasonToKeep(reasoning);
}

function reasonToChange({ tags, isCapped, evidenceCode, estimatedLogChange, moreLog = 0 }: Reasoning): ReasonCode {
  if (tags.includes('HYPO_FORCE_20')) return 'HYPO_FORCE_20';
  if (tags.includes('HYPO_FORCE_10')) return 'HYPO_FORCE_10';
  if (tags.includes('HYPO_FORCE_5')) return 'HYPO_FORCE_5';
  if (isCapped) return 'TDD_CAP';
  if (tags.includes('CF_FOLLOWS_CR')) return 'CF_FOLLOWS_CR';
  const isMostlyMore = estimatedLogChange > 0 && moreLog > estimatedLogChange / 2;
  return isMostlyMore ? 'HIGH_WITHOUT_LOWS' : evidenceCode;
}

function reasonToKeep({ tags, count, minCount, estimatedLogChange, takenBackBy }: Reasoning): ReasonCode {
  if (takenBackBy) return takenBackBy;
  if (tags.includes('HYPO_WATCH')) return 'HYPO_WATCH';
  if (count < minCount) return 'NO_EVIDENCE';
  if (estimatedLogChange === 0) return 'IN_TARGET';
  return (
    (['HYPO_BLOCK', 'TBR_BLOCK', 'CARE_LOW', 'CARE_GOALS', 'DEADBAND'] as const).find((tag) => tags.includes(tag)) ??
    'ROUNDED_AWAY'
  );
}
