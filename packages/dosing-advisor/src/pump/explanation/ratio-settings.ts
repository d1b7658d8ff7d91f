import type { DayTable } from '@glidepath/device-readings';

import type { Episode } from '../../advice/episode.ts';
import { blamedMinute, doseEvidenceCode, doseFigures, withOverride } from '../../advice/explanation/dose-evidence.ts';
import { boundOf, reasonCode } from '../../advice/explanation/reason.ts';
import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent } from '../../advice/explanation/shown-figures.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import type { DoseEvent, DosePart } from '../../evidence/events/dose-event.ts';
import { isForCorrection } from '../../evidence/grid.ts';
import { minuteOfDayOf } from '../../evidence/lows/low-causes.ts';
import { valueAt } from '../../input/day-table.ts';
import { PUMP_LIMITS } from '../../limits/plan-limits.ts';
import { EVENTS } from '../../limits/tuning.ts';
import type { Piece } from '../piece.ts';
import { type ComparedRow, comparedRows, leadingPiece } from './compared-rows.ts';
import { heldReason } from './held-rows.ts';
import { heldPieces, type PumpStory } from './pump-story.ts';

/** What carb ratios and correction factors have in common. */
type RatioKind = Readonly<{
  place: Readonly<{ area: 'carb-ratio'; unit: 'g/U' }> | Readonly<{ area: 'correction-factor'; unit: 'mg/dL/U' }>;
  table: 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit';
  pieces: readonly Piece[];
  events: readonly Readonly<{ event: DoseEvent; episode: Episode }>[];
  /** Minutes of the day of all doses that used it. */
  doseMinutes: readonly number[];
  part: DosePart;
  takenBackBy: ReasonCode;
}>;

export function carbRatioSettings(story: PumpStory): SettingDraft[] {
  const { analysis, findings, write } = story;
  return ratioSettings(story, {
    place: { area: 'carb-ratio', unit: 'g/U' },
    table: 'carbRatioGramsPerUnit',
    pieces: analysis.pieces.carbRatio,
    events: analysis.meals.map((event) => ({ event, episode: write.meal(event) })),
    doseMinutes: findings.grid.counted.boluses.filter(({ foodUnits }) => foodUnits > 0).map(minuteOfDayOf),
    part: 'meal',
    takenBackBy: 'REVIEW_CR',
  });
}

export function correctionFactorSettings(story: PumpStory): SettingDraft[] {
  const { analysis, findings, flags } = story;
  const corrections = findings.grid.counted.boluses.filter(isForCorrection);
  return ratioSettings(story, {
    place: { area: 'correction-factor', unit: 'mg/dL/U' },
    table: 'correctionFactorMgDlPerUnit',
    pieces: analysis.pieces.correctionFactor,
    events: [],
    doseMinutes: corrections.map(minuteOfDayOf),
    part: 'correction',
    takenBackBy: flags.includes('REVIEW_CF') ? 'REVIEW_CF' : 'REVIEW_CF_CR_RATIO',
  });
}

function ratioSettings(story: PumpStory, kind: RatioKind): SettingDraft[] {
  const current: DayTable = story.plan.rates[kind.table];
  return comparedRows(current, story.tables[kind.table]).flatMap((row) => {
    const piece = decidingPiece(row, story, kind);
    return piece ? [ratioSetting(row, piece, story, kind)] : [];
  });
}

/** Of a value that stays, what most evidence did not support tells why, then what rests on enough doses. */
function decidingPiece(row: ComparedRow, story: PumpStory, { table, pieces }: RatioKind): Piece | undefined {
  const isJudged = ({ count }: Piece) => count >= EVENTS.minCount;
  const held = leadingPiece(row, heldPieces(story, table, row, pieces));
  const judged = row.from === row.to ? leadingPiece(row, pieces.filter(isJudged)) : undefined;
  return held ?? judged ?? leadingPiece(row, pieces);
}

function takenBackBy(row: ComparedRow, story: PumpStory, kind: RatioKind): ReasonCode | null {
  const held = heldReason(story, kind.table, row);
  if (held) return held.code;
  return valueAt(story.analysis.tables[kind.table], row.startMinute) === row.to ? null : kind.takenBackBy;
}

function ratioSetting(row: ComparedRow, piece: Piece, story: PumpStory, kind: RatioKind): SettingDraft {
  const { startMinute, endMinute, from, to } = row;
  const isIn = (minuteOfDay: number) => minuteOfDay >= startMinute && minuteOfDay < endMinute;
  const listed = kind.events.filter(({ event }) => isIn(event.minuteOfDay));
  const events = listed.map(({ event }) => event);
  const lows = story.findings.lows.filter((low) => isIn(blamedMinute(low, kind.part) ?? -1));
  const percent = insulinChangePercent(from, to, 'lower');
  const code = reasonCode({
    ...piece,
    insulinChange: percent,
    minCount: EVENTS.minCount,
    evidenceCode: doseEvidenceCode(kind.part, events, percent),
    takenBackBy: takenBackBy(row, story, kind),
    bound: boundOf(from, piece.logChange, 'lower', PUMP_LIMITS[kind.table]),
  });
  const figures = doseFigures(piece, events, kind.doseMinutes.filter(isIn).length);
  return {
    place: { ...kind.place, startMinute, endMinute },
    from,
    to,
    insulinChangePercent: percent,
    code,
    guards: withOverride(piece.tags, lows, kind.part),
    evidence: { ...figures, ...heldReason(story, kind.table, row)?.forecast },
    episodes: [...listed.map(({ episode }) => episode), ...lows.map((low) => story.write.low(low))],
  };
}
