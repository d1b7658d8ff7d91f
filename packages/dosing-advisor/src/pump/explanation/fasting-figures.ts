import type { ReasonCode } from '../../advice/reason-code.ts';
import { median } from '../../arithmetic/median.ts';
import { type BasalDay, DRIFT_FROM_MG_DL_PER_HOUR } from '../../evidence/fasting/basal-evidence.ts';
import { PRIOR_WEIGHT } from '../../limits/tuning.ts';
import { isNightBlock } from '../basal-pieces.ts';
import type { BlockEstimate } from '../meter-basal.ts';
import type { PumpStory } from './pump-story.ts';

/** Of all fasting periods of some blocks of the day together; NaN where there are none. */
export type FastingFigures = Readonly<{
  count: number;
  driftMgDlPerHour: number;
  /** Where another rate than the planned one ran: that one. */
  ranUnitsPerHour: number;
  fastingMgDl: number;
  fastingCount: number;
}>;

export function fastingFigures(
  blocks: readonly number[],
  { analysis }: PumpStory,
  isTold: (day: BasalDay) => boolean = () => true,
): FastingFigures {
  // Without a sensor all blocks of the night are judged by the same nights.
  const days = [...new Set(blocks.flatMap((block) => analysis.evidence[block]?.days ?? []))].filter(isTold);
  const hasOtherRate = blocks.some((block) => analysis.ranWays[block]);
  const mornings = blocks.some(isNightBlock) ? analysis.lonelyMornings : [];
  const levels = [
    ...days.flatMap(({ levelMgDl }) => (levelMgDl === null ? [] : [levelMgDl])),
    ...mornings.map(({ glucoseMgDl }) => glucoseMgDl),
  ];
  return {
    count: days.length + mornings.length,
    driftMgDlPerHour: median(days.map(({ driftMgDlPerHour }) => driftMgDlPerHour)),
    ranUnitsPerHour: hasOtherRate ? median(days.map(({ actingUnitsPerHour }) => actingUnitsPerHour)) : Number.NaN,
    fastingMgDl: median(levels),
    fastingCount: levels.length,
  };
}

/** What the hours themselves say. Where they cannot tell, or do not ask for the change, they went with the others. */
export function basalEvidenceCode(
  blocks: readonly number[],
  { driftMgDlPerHour, fastingMgDl }: FastingFigures,
  { analysis }: PumpStory,
  change: number,
): ReasonCode {
  const judged = blocks.flatMap((block) => analysis.estimates[block] ?? []).filter(isJudged);
  if (judged.length === 0) return 'BASAL_FOLLOWS_NEIGHBOURS';
  const sign = Math.sign(change);
  const [byDrift, byLevel] = [sign * summed(judged, 'driftLogChange'), sign * summed(judged, 'levelLogChange')];
  if (byDrift + byLevel <= 0) return 'BASAL_SMOOTHED';
  const isDrift = byDrift > 0 && sign * driftMgDlPerHour >= DRIFT_FROM_MG_DL_PER_HOUR;
  const isLevel = byLevel > 0 && sign * (fastingMgDl - analysis.fastingTargetMgDl) > 0;
  if (!isDrift && !isLevel) return 'BASAL_SMOOTHED';
  return codeOf(isDrift && (!isLevel || byDrift >= byLevel), sign);
}

function codeOf(isDrift: boolean, sign: number): ReasonCode {
  if (isDrift) return sign > 0 ? 'FASTING_RISE' : 'FASTING_FALL';
  return sign > 0 ? 'FASTING_HIGH' : 'FASTING_LOW';
}

const isJudged = ({ ownLogChange }: BlockEstimate) => ownLogChange !== null;

/** By how much the days of each block are trusted. */
function summed(blocks: readonly BlockEstimate[], part: 'driftLogChange' | 'levelLogChange'): number {
  return blocks.reduce((sum, block) => sum + (block[part] * block.count) / (block.count + PRIOR_WEIGHT.days), 0);
}
