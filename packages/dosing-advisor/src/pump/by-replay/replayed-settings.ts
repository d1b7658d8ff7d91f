import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import { blamedMinute, withOverride } from '../../advice/explanation/dose-evidence.ts';
import { boundOf } from '../../advice/explanation/reason.ts';
import { type Explained, explained, type SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import { heldBackBy } from '../../advice/held-place.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import type { SettingAdvice, SettingPlace } from '../../advice/setting-advice.ts';
import { actingBlock } from '../../evidence/events/block-drift.ts';
import { unloggedFigures } from '../../evidence/food/unlogged-hours.ts';
import type { ExplainedLow } from '../../evidence/lows/low-causes.ts';
import { allStarts, valueAt, withoutRepeats } from '../../input/day-table.ts';
import { type GuardTag, isForcedCut } from '../../limits/guard.ts';
import { PUMP_LIMITS, type Range } from '../../limits/plan-limits.ts';
import { PUMP_BRAND_RULES } from '../../limits/pump-brands.ts';
import { BASAL_BLOCK } from '../../limits/tuning.ts';
import { insulinSign } from '../../replay/pump-changes.ts';
import { triedRates } from '../../replay/pump-replay.ts';
import { type ReplayedSetting, replayedSetting } from '../../replay/replayed-setting.ts';
import { PUMP_RISK } from '../../replay/risk.ts';
import { type ComparedRow, comparedRows, leadingPiece } from '../explanation/compared-rows.ts';
import { heldReason } from '../explanation/held-rows.ts';
import type { ChosenPiece } from './chosen-pieces.ts';
import type { ReplayStory } from './replay-story.ts';

const TABLES = ['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const;

/** Every value of the plan with what the replayed days say of it. */
export function replayedSettings(story: ReplayStory): Explained {
  const drafts = TABLES.flatMap((table) =>
    comparedRows(story.plan.rates[table], story.tables[table]).flatMap((row) => {
      const piece = decidingPiece(row, table, story);
      return piece ? [replayedDraft(row, piece, story)] : [];
    }),
  );
  return explained(drafts, story.findings.regimeFigures);
}

/** Of a value that stays, what was held back tells why. */
function decidingPiece(row: ComparedRow, table: keyof PumpRates, { pieces }: ReplayStory): ChosenPiece | undefined {
  const own = pieces.filter((piece) => piece.table === table);
  const heldBack = own.filter(({ logChange, tags }) => logChange === 0 && tags.length > 0);
  return (row.from === row.to ? leadingPiece(row, heldBack) : undefined) ?? leadingPiece(row, own);
}

function replayedDraft(row: ComparedRow, piece: ChosenPiece, story: ReplayStory): SettingDraft {
  const { table } = piece;
  const moreInsulinIs = insulinSign(table) > 0 ? 'higher' : 'lower';
  const lows = lowsOf(row, table, story);
  const isChanged = row.from !== row.to;
  const held = heldReason(story, table, row);
  const bound = boundOf(row.from, piece.logChange, moreInsulinIs, limitsOf(table, story));
  const code = isChanged
    ? reasonToChange(piece)
    : (held?.code ?? takenBackBy(row, table, story) ?? reasonToStay(piece, bound));
  return {
    place: placeOf(table, row),
    from: row.from,
    to: row.to,
    insulinChangePercent: insulinChangePercent(row.from, row.to, moreInsulinIs),
    code,
    guards: guardsOf(piece.tags, lows, table),
    evidence: {
      ...shown({
        count: piece.count,
        estimatedLogChange: piece.estimatedLogChange,
        ...lowFigures(piece),
      }),
      ...held?.forecast,
      ...(code === 'UNLOGGED_MEALS' ? unloggedFigures(story.findings.context, blocksIn(row)) : {}),
    },
    certainty: certaintyOf(piece, isChanged),
    episodes: lows.map((low) => story.write.low(low)),
  };
}

/** A rule that holds a value back is sure; that nothing is to be gained is as sure as there are days. */
const SURE = { byRule: 2, byDays: 1 } as const;

function certaintyOf({ certainty, tags }: ChosenPiece, isChanged: boolean): number {
  if (isChanged && !tags.some(isForcedCut)) return certainty;
  return tags.length > 0 && !tags.includes('NOT_HELD_OUT') ? SURE.byRule : SURE.byDays;
}

const reasonToChange = ({ tags }: ChosenPiece): ReasonCode => tags.find(isForcedCut) ?? 'LESS_RISK';

function reasonToStay({ tags, logChange }: ChosenPiece, bound: ReasonCode | null): ReasonCode {
  const held = heldBackBy(tags);
  if (held) return held;
  return logChange === 0 ? 'NO_LESS_RISK' : (bound ?? 'ROUNDED_AWAY');
}

/** The last look at the plan took the change back. */
function takenBackBy({ startMinute, to }: ComparedRow, table: keyof PumpRates, story: ReplayStory): ReasonCode | null {
  if (valueAt(story.chosen[table], startMinute) === to) return null;
  if (table === 'basalUnitsPerHour') return 'REVIEW_BASAL_SHARE';
  if (table === 'carbRatioGramsPerUnit') return 'REVIEW_CR';
  return story.flags.includes('REVIEW_CF') ? 'REVIEW_CF' : 'REVIEW_CF_CR_RATIO';
}

function placeOf(table: keyof PumpRates, { startMinute, endMinute }: ComparedRow): SettingPlace {
  const hours = { startMinute, endMinute };
  if (table === 'basalUnitsPerHour') return { area: 'basal', unit: 'U/h', ...hours };
  if (table === 'carbRatioGramsPerUnit') return { area: 'carb-ratio', unit: 'g/U', ...hours };
  return { area: 'correction-factor', unit: 'mg/dL/U', ...hours };
}

function limitsOf(table: keyof PumpRates, { pump }: ReplayStory): Range {
  return table === 'basalUnitsPerHour' ? PUMP_BRAND_RULES[pump.brand].basalUnitsPerHour : PUMP_LIMITS[table];
}

const partOf = (table: keyof PumpRates) => (table === 'carbRatioGramsPerUnit' ? 'meal' : 'correction');

function guardsOf(tags: readonly GuardTag[], lows: readonly ExplainedLow[], table: keyof PumpRates) {
  return table === 'basalUnitsPerHour' ? tags : withOverride(tags, lows, partOf(table));
}

function lowFigures({ table, lowRate, lowsOutOf }: ChosenPiece) {
  const rate = table === 'basalUnitsPerHour' ? { lowsPerDay: lowRate } : { lowsPerDose: lowRate };
  return { ...rate, lowWeight: lowRate * lowsOutOf, lowsOutOf };
}

/** Lows that a setting is blamed for. */
function lowsOf(
  { startMinute, endMinute }: ComparedRow,
  table: keyof PumpRates,
  { findings }: ReplayStory,
): ExplainedLow[] {
  const isIn = (minuteOfDay: number) => minuteOfDay >= startMinute && minuteOfDay < endMinute;
  return findings.lows.filter((low) => {
    if (table !== 'basalUnitsPerHour') return isIn(blamedMinute(low, partOf(table)) ?? -1);
    const acting = actingBlock(low.startSlot * SLOT_MINUTES) * BASAL_BLOCK.minutes;
    const before = (acting + MINUTES_PER_DAY - BASAL_BLOCK.minutes) % MINUTES_PER_DAY;
    return low.cause === 'basal' && [acting, before].some((start) => isOverlapping(start, startMinute, endMinute));
  });
}

const blocksIn = ({ startMinute, endMinute }: ComparedRow): number[] =>
  Array.from({ length: BASAL_BLOCK.count }, (_, block) => block).filter((block) =>
    isOverlapping(block * BASAL_BLOCK.minutes, startMinute, endMinute),
  );

const isOverlapping = (blockStart: number, startMinute: number, endMinute: number) =>
  blockStart < endMinute && blockStart + BASAL_BLOCK.minutes > startMinute;

/** With what each change alone does on the replayed days. */
export function withReplayedDays(settings: readonly SettingAdvice[], story: ReplayStory): SettingAdvice[] {
  return settings.map((setting) => {
    const { place, from, to } = setting;
    const table = 'startMinute' in place ? TABLE_OF[place.area] : undefined;
    if (from === to || !table || !('startMinute' in place)) return setting;
    const replayed = aloneOf(place, table, story);
    return replayed ? { ...setting, replayed } : setting;
  });
}

const TABLE_OF: Partial<Record<SettingPlace['area'], keyof PumpRates>> = {
  basal: 'basalUnitsPerHour',
  'carb-ratio': 'carbRatioGramsPerUnit',
  'correction-factor': 'correctionFactorMgDlPerUnit',
};

function aloneOf(
  row: Pick<ComparedRow, 'startMinute' | 'endMinute'>,
  table: keyof PumpRates,
  { plan: { rates }, tables, weeks }: ReplayStory,
): ReplayedSetting | null {
  const isIn = (minute: number) => minute >= row.startMinute && minute < row.endMinute;
  const alone = withoutRepeats(
    allStarts(rates[table], tables[table]).map((minute) => ({
      startMinute: minute,
      value: valueAt(isIn(minute) ? tables[table] : rates[table], minute),
    })),
  );
  return replayedSetting(
    weeks.map((week) => ({
      present: triedRates(week, rates),
      changed: triedRates(week, { ...rates, [table]: alone }),
      firstDay: week.firstDay,
    })),
    { risk: PUMP_RISK, isBasal: table === 'basalUnitsPerHour' },
  );
}
