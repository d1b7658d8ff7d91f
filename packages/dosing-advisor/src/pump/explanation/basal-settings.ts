import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Episode } from '../../advice/episode.ts';
import { boundOf, reasonCode } from '../../advice/explanation/reason.ts';
import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import { actingBlock } from '../../evidence/events/block-drift.ts';
import type { BasalDay, BlockEvidence } from '../../evidence/fasting/basal-evidence.ts';
import { valueAt } from '../../input/day-table.ts';
import { PUMP_BRAND_RULES } from '../../limits/pump-brands.ts';
import { BASAL_BLOCK, BASAL_EVIDENCE, FASTING_LEVEL } from '../../limits/tuning.ts';
import { isHeldByLows, isNightBlock } from '../basal-pieces.ts';
import { fastingLevelChange, levelOfBasal } from '../meter-basal.ts';
import type { Piece } from '../piece.ts';
import { type ComparedRow, comparedRows, leadingPiece } from './compared-rows.ts';
import { basalEvidenceCode, type FastingFigures, fastingFigures } from './fasting-figures.ts';
import { heldReason } from './held-rows.ts';
import { heldPieces, type PumpStory } from './pump-story.ts';

export function basalSettings(story: PumpStory): SettingDraft[] {
  const rows = comparedRows(story.plan.rates.basalUnitsPerHour, story.tables.basalUnitsPerHour);
  return rows.flatMap((row) => {
    const piece = decidingPiece(row, story);
    return piece ? [basalSetting(row, piece, story)] : [];
  });
}

/** Of hours that stay, those that most evidence did not support tell why, then lows, then what rests on enough days. */
function decidingPiece(row: ComparedRow, story: PumpStory): Piece | undefined {
  const pieces = story.analysis.pieces.basal;
  if (row.from !== row.to) return leadingPiece(row, pieces);
  const isJudged = ({ count }: Piece) => count >= BASAL_EVIDENCE.minDriftDays;
  return (
    leadingPiece(row, heldPieces(story, 'basalUnitsPerHour', row, pieces)) ??
    leadingPiece(row, pieces.filter(isHeldByLows)) ??
    leadingPiece(row, pieces.filter(isJudged)) ??
    leadingPiece(row, pieces)
  );
}

function basalSetting(row: ComparedRow, piece: Piece, story: PumpStory): SettingDraft {
  const { startMinute, endMinute, from, to } = row;
  const { pump, analysis } = story;
  const blocks = blocksIn(row);
  const own = fastingFigures(blocks, story);
  const percent = insulinChangePercent(from, to, 'higher');
  const code = reasonCode({
    ...piece,
    insulinChange: percent,
    minCount: BASAL_EVIDENCE.minDriftDays,
    evidenceCode: fellByRate(row, blocks, story) ? 'RAN_LESS' : basalEvidenceCode(blocks, own, story, to - from),
    takenBackBy: takenBackBy(row, story),
    explainedBy: isLeftByMeals(blocks, own, story) ? 'LEFT_BY_MEALS' : null,
    bound: boundOf(from, piece.logChange, 'higher', PUMP_BRAND_RULES[pump.brand].basalUnitsPerHour),
  });
  const told = toldBlocks(blocks, code, story);
  const figures = fastingFigures(told, story, (day) => isTold(day, code));
  return {
    place: { area: 'basal', unit: 'U/h', startMinute, endMinute },
    from,
    to,
    insulinChangePercent: percent,
    code,
    guards: piece.tags,
    isAssumed: analysis.areMorningsAssumed,
    evidence: {
      ...basalEvidence(piece, figures, story),
      ...heldReason(story, 'basalUnitsPerHour', row)?.forecast,
    },
    episodes: [...fastingEpisodes(told, row, code, story), ...lowEpisodes(blocks, story)],
  };
}

/** Less than the planned rate ran in these hours on most days, and that is what they are judged by. */
function fellByRate({ from, to }: ComparedRow, blocks: readonly number[], { analysis }: PumpStory): boolean {
  return to < from && blocks.some((block) => analysis.ranWays[block] === 'less' && isJudgedBlock(analysis, block));
}

const isJudgedBlock = ({ estimates }: PumpStory['analysis'], block: number) =>
  (estimates[block]?.ownLogChange ?? null) !== null;

function takenBackBy(row: ComparedRow, story: PumpStory): ReasonCode | null {
  const held = heldReason(story, 'basalUnitsPerHour', row);
  if (held) return held.code;
  return valueAt(story.analysis.tables.basalUnitsPerHour, row.startMinute) === row.to ? null : 'REVIEW_BASAL_SHARE';
}

function blocksIn({ startMinute, endMinute }: ComparedRow): number[] {
  return Array.from({ length: BASAL_BLOCK.count }, (_, block) => block).filter((block) => {
    const start = block * BASAL_BLOCK.minutes;
    return start < endMinute && start + BASAL_BLOCK.minutes > startMinute;
  });
}

function basalEvidence(piece: Piece, figures: FastingFigures, story: PumpStory) {
  return shown({
    ...figures,
    estimatedLogChange: piece.estimatedLogChange,
    fastingGoalMgDl: story.analysis.fastingTargetMgDl,
    lowsPerDay: piece.lowRate,
    lowWeight: piece.lowRate * piece.lowsOutOf,
    lowsOutOf: piece.lowsOutOf,
  });
}

/** What rests on another rate has the episodes of that rate. */
function toldBlocks(blocks: readonly number[], code: ReasonCode, { analysis }: PumpStory): readonly number[] {
  return code === 'RAN_LESS' ? blocks.filter((block) => analysis.ranWays[block] === 'less') : blocks;
}

/** Glucose is high by what meals or corrections before left over, and basal insulin holds it there. */
function isLeftByMeals(blocks: readonly number[], { fastingMgDl }: FastingFigures, { analysis }: PumpStory): boolean {
  const target = analysis.fastingTargetMgDl;
  if (!(fastingMgDl > target + FASTING_LEVEL.deadBandMgDl)) return false;
  return blocks.some((block) => {
    const evidence = analysis.evidence[block];
    return (
      evidence !== undefined && fastingLevelChange(evidence.levelMgDl, target) > 0 && !asksByLevel(evidence, target)
    );
  });
}

const asksByLevel = (evidence: BlockEvidence, target: number) =>
  fastingLevelChange(levelOfBasal(evidence, target), target) > 0;

const OF_LEVEL: readonly ReasonCode[] = ['FASTING_HIGH', 'FASTING_LOW', 'LEFT_BY_MEALS'];

/** Hours too near to food to have a level say nothing about it. */
const isTold = ({ levelMgDl }: BasalDay, code: ReasonCode) => !OF_LEVEL.includes(code) || levelMgDl !== null;

function fastingEpisodes(told: readonly number[], row: ComparedRow, code: ReasonCode, story: PumpStory): Episode[] {
  const target = story.analysis.fastingTargetMgDl;
  const days = told.flatMap((block) => story.analysis.evidence[block]?.days ?? []).filter((day) => isTold(day, code));
  if (code === 'RAN_LESS') return days.map((day) => otherRateEpisode(day, row, story));
  const goal = { low: target - FASTING_LEVEL.deadBandMgDl, high: target + FASTING_LEVEL.deadBandMgDl };
  const mornings = told.some(isNightBlock) ? story.analysis.lonelyMornings : [];
  return [
    ...days.map((day) => story.write.fastingDay(day, target)),
    ...mornings.map((morning) => story.write.dayValue(morning, goal)),
  ];
}

function otherRateEpisode(day: BasalDay, { from }: ComparedRow, { findings, write }: PumpStory): Episode {
  return write.otherRate(day, from, findings.believed.mgDlPerUnitAt(day.startMinute % MINUTES_PER_DAY));
}

const blockBefore = (block: number) => (block + BASAL_BLOCK.count - 1) % BASAL_BLOCK.count;

function lowEpisodes(blocks: readonly number[], { findings, write }: PumpStory): Episode[] {
  const lows = findings.lows.filter(({ cause, startSlot }) => {
    const block = actingBlock(startSlot * SLOT_MINUTES);
    return cause === 'basal' && (blocks.includes(block) || blocks.includes(blockBefore(block)));
  });
  return lows.map((low) => write.low(low));
}
