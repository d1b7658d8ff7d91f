import type { DayTable } from '@glidepath/device-readings';

import type { Episode } from '../advice/episode.ts';
import type { GuardTag, ReasonCode } from '../advice/reason-code.ts';
import { median } from '../arithmetic/median.ts';
import { valueAt } from '../day-table/value-at.ts';
import type { DoseEvent } from '../extraction/dose-event.ts';
import type { ExplainedLow } from '../extraction/low-causes.ts';
import { isOverride, minuteOfDayOf } from '../extraction/low-causes.ts';
import type { Piece } from '../pump/piece.ts';
import { EVENTS, MIN_DOSES_FOR_RATE } from '../rules/tuning.ts';
import { type ComparedRow, comparedRows, leadingPiece } from './compared-rows.ts';
import { confidence } from './confidence.ts';
import type { PumpStory } from './explained-pump.ts';
import { insulinChangePercent } from './insulin-change.ts';
import { reasonCode } from './reason.ts';
import type { SettingDraft } from './setting-draft.ts';
import { shown } from './shown.ts';

/** What carb ratios and correction factors have in common. */
type RatioKind = Readonly<{
  place: Readonly<{ area: 'carb-ratio'; unit: 'g/U' }> | Readonly<{ area: 'correction-factor'; unit: 'mg/dL/U' }>;
  table: 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit';
  pieces: readonly Piece[];
  events: readonly Readonly<{ event: DoseEvent; episode: Episode }>[];
  /** Minutes of the day of all doses that used it. */
  doseMinutes: readonly number[];
  blamedPart: 'meal' | 'correction';
  codes: Readonly<{ more: ReasonCode; less: ReasonCode }>;
  takenBackBy: ReasonCode;
}>;

export function carbRatioSettings(story: PumpStory): SettingDraft[] {
  const { analysis, findings, write } = story;
  return ratioSettings(story, {
    place: { area: 'carb-ratio', unit: 'g/U' },
    table: 'carbRatioGramsPerUnit',
    pieces: analysis.pieces.carbRatio,
    events: analysis.meals.map((event) => ({ event, episode: write.meal(event) })),
    doseMinutes: findings.grid.boluses.filter(({ foodUnits }) => foodUnits > 0).map(minuteOfDayOf),
    blamedPart: 'meal',
    codes: { more: 'MEAL_HIGH', less: 'MEAL_LOW' },
    takenBackBy: 'REVIEW_CR',
  });
}

const CORRECTION_FROM_UNITS = 0.2;

export function correctionFactorSettings(story: PumpStory): SettingDraft[] {
  const { analysis, findings, flags, write } = story;
  const corrections = findings.grid.boluses.filter(({ correctionUnits }) => correctionUnits > CORRECTION_FROM_UNITS);
  return ratioSettings(story, {
    place: { area: 'correction-factor', unit: 'mg/dL/U' },
    table: 'correctionFactorMgDlPerUnit',
    pieces: analysis.pieces.correctionFactor,
    events: analysis.corrections.map((event) => ({ event, episode: write.correction(event) })),
    doseMinutes: corrections.map(minuteOfDayOf),
    blamedPart: 'correction',
    codes: { more: 'CORRECTION_WEAK', less: 'CORRECTION_STRONG' },
    takenBackBy: flags.includes('REVIEW_CF') ? 'REVIEW_CF' : 'REVIEW_CF_CR_RATIO',
  });
}

function ratioSettings(story: PumpStory, kind: RatioKind): SettingDraft[] {
  const current: DayTable = story.plan[kind.table];
  return comparedRows(current, story.tables[kind.table]).flatMap((row) => {
    const piece = leadingPiece(row, kind.pieces);
    return piece ? [ratioSetting(row, piece, story, kind)] : [];
  });
}

function ratioSetting(row: ComparedRow, piece: Piece, story: PumpStory, kind: RatioKind): SettingDraft {
  const { startMinute, endMinute, from, to } = row;
  const isIn = (minuteOfDay: number) => minuteOfDay >= startMinute && minuteOfDay < endMinute;
  const events = kind.events.filter(({ event }) => isIn(event.minuteOfDay));
  const lows = story.findings.lows.filter((low) => isIn(blamedMinute(low, kind.blamedPart) ?? -1));
  const settledValue = valueAt(story.analysis.tables[kind.table], startMinute);
  return {
    place: { ...kind.place, startMinute, endMinute },
    from,
    to,
    insulinChangePercent: insulinChangePercent(from, to, 'lower'),
    code: reasonCode({
      ...piece,
      isChanged: from !== to,
      minCount: EVENTS.minCount,
      evidenceCode: to < from ? kind.codes.more : kind.codes.less,
      isCapped: valueAt(story.uncappedTables[kind.table], startMinute) !== settledValue,
      takenBackBy: settledValue === to ? null : kind.takenBackBy,
    }),
    guards: withOverride(piece.tags, lows, kind.blamedPart),
    evidence: ratioFigures(
      piece,
      events.map(({ event }) => event),
      kind.doseMinutes.filter(isIn).length,
    ),
    confidence: confidence(piece.count, piece.tags.includes('CF_FOLLOWS_CR')),
    episodes: [...events.map(({ episode }) => episode), ...lows.map((low) => story.write.low(low))],
  };
}

/** The minute of day of the dose to blame; null where this kind of dose is not. */
export function blamedMinute(low: ExplainedLow, part: 'meal' | 'correction'): number | null {
  const dose = low[part];
  return dose && (low.cause === part || low.cause === 'mixed') ? minuteOfDayOf(dose) : null;
}

export function withOverride(
  tags: readonly GuardTag[],
  lows: readonly ExplainedLow[],
  part: 'meal' | 'correction',
): readonly GuardTag[] {
  const isOverridden = lows.some((low) => low[part] && isOverride(low[part]));
  return isOverridden ? [...tags, 'USER_OVERRIDE'] : tags;
}

type Judged = Pick<Piece, 'count' | 'estimatedLogChange' | 'lowRate'>;

export function ratioFigures(piece: Judged, events: readonly DoseEvent[], doses: number) {
  const lowsOutOf = Math.max(MIN_DOSES_FOR_RATE, doses);
  return shown({
    count: piece.count,
    estimatedLogChange: piece.estimatedLogChange,
    medianLogNeed: median(events.map(({ logNeed }) => logNeed)),
    unitsShort: median(events.map(({ neededUnits, plannedUnits }) => neededUnits - plannedUnits)),
    lowsPerDose: piece.lowRate,
    lowWeight: piece.lowRate * lowsOutOf,
    lowsOutOf,
  });
}
