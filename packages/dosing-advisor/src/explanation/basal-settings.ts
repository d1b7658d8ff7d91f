import type { Episode } from '../advice/episode.ts';
import type { ReasonCode } from '../advice/reason-code.ts';
import { valueAt } from '../day-table/value-at.ts';
import { actingBlock } from '../extraction/block-drift.ts';
import { fastingValues } from '../injections/day-values.ts';
import type { BlockEstimate } from '../pump/basal-estimate.ts';
import { isHeldByLows, isNightBlock } from '../pump/basal-pieces.ts';
import type { Piece } from '../pump/piece.ts';
import { BASAL_BLOCK, BASAL_EVIDENCE, FASTING_LEVEL, SLOT_MINUTES } from '../rules/tuning.ts';
import { type ComparedRow, comparedRows, leadingPiece } from './compared-rows.ts';
import { confidence } from './confidence.ts';
import type { PumpStory } from './explained-pump.ts';
import { insulinChangePercent } from './insulin-change.ts';
import { reasonCode } from './reason.ts';
import type { SettingDraft } from './setting-draft.ts';
import { shown } from './shown.ts';

export function basalSettings(story: PumpStory): SettingDraft[] {
  const rows = comparedRows(story.plan.basalUnitsPerHour, story.tables.basalUnitsPerHour);
  return rows.flatMap((row) => {
    const piece = decidingPiece(row, story.analysis.pieces.basal);
    return piece ? [basalSetting(row, piece, story)] : [];
  });
}

/** Hours that lows hold back keep those joined with them from rising: then they are the reason. */
function decidingPiece(row: ComparedRow, pieces: readonly Piece[]): Piece | undefined {
  const held = row.from === row.to ? leadingPiece(row, pieces.filter(isHeldByLows)) : undefined;
  return held ?? leadingPiece(row, pieces);
}

function basalSetting(row: ComparedRow, piece: Piece, story: PumpStory): SettingDraft {
  const { startMinute, endMinute, from, to } = row;
  const block = Math.floor(piece.startMinute / BASAL_BLOCK.minutes);
  const estimate = story.analysis.estimates[block];
  const settledValue = valueAt(story.analysis.tables.basalUnitsPerHour, startMinute);
  return {
    place: { area: 'basal', unit: 'U/h', startMinute, endMinute },
    from,
    to,
    insulinChangePercent: insulinChangePercent(from, to, 'higher'),
    code: reasonCode({
      ...piece,
      isChanged: from !== to,
      minCount: BASAL_EVIDENCE.minDriftDays,
      evidenceCode: evidenceCode(estimate, to - from),
      isCapped: valueAt(story.uncappedTables.basalUnitsPerHour, startMinute) !== settledValue,
      takenBackBy: settledValue === to ? null : 'REVIEW_BASAL_SHARE',
    }),
    guards: piece.tags,
    evidence: basalFigures(piece, block, story),
    confidence: confidence(piece.count, !estimate || estimate.ownLogChange === null),
    episodes: basalEpisodes(row, story),
  };
}

/** A block that could not speak for itself, or spoke against the change, went with the others. */
function evidenceCode(estimate: BlockEstimate | undefined, change: number): ReasonCode {
  const own = estimate?.ownLogChange ?? 0;
  if (!estimate || own * change <= 0) return 'BASAL_FOLLOWS_NEIGHBOURS';
  const isDrift = Math.abs(estimate.driftLogChange) >= Math.abs(estimate.levelLogChange);
  if (isDrift) return change > 0 ? 'FASTING_RISE' : 'FASTING_FALL';
  return change > 0 ? 'FASTING_HIGH' : 'FASTING_LOW';
}

function basalFigures(piece: Piece, block: number, { findings, analysis }: PumpStory) {
  const { days } = findings.grid;
  const evidence = analysis.evidence[block];
  return shown({
    count: piece.count,
    estimatedLogChange: piece.estimatedLogChange,
    driftMgDlPerHour: evidence?.driftMgDlPerHour ?? Number.NaN,
    fastingMgDl: evidence?.levelMgDl ?? Number.NaN,
    fastingGoalMgDl: analysis.fastingTargetMgDl,
    lowsPerDay: piece.lowRate,
    lowWeight: piece.lowRate * days,
    lowsOutOf: days,
  });
}

function basalEpisodes(row: ComparedRow, { findings, analysis, write }: PumpStory): Episode[] {
  const isInRow = (block: number) => {
    const start = block * BASAL_BLOCK.minutes;
    return start < row.endMinute && start + BASAL_BLOCK.minutes > row.startMinute;
  };
  const target = analysis.fastingTargetMgDl;
  const fasting = analysis.evidence
    .filter(({ block }) => isInRow(block))
    .flatMap(({ days }) => days.map((day) => write.fastingDay(day, target)));
  const isNight = [...analysis.estimates.keys()].some((block) => isInRow(block) && isNightBlock(block));
  const goal = { low: target - FASTING_LEVEL.deadBandMgDl, high: target + FASTING_LEVEL.deadBandMgDl };
  const mornings = findings.source === 'meter' && isNight ? fastingValues(findings.dataset) : [];
  const lows = findings.lows.filter(({ cause, startSlot }) => {
    const block = actingBlock(startSlot * SLOT_MINUTES);
    const before = (block + BASAL_BLOCK.count - 1) % BASAL_BLOCK.count;
    return cause === 'basal' && (isInRow(block) || isInRow(before));
  });
  return [
    ...fasting,
    ...mornings.flatMap((morning) => (morning ? [write.dayValue(morning, goal)] : [])),
    ...lows.map((low) => write.low(low)),
  ];
}
