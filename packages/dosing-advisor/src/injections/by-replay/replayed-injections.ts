import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import { boundOf } from '../../advice/explanation/reason.ts';
import {
  confidenceOfDays,
  type Explained,
  explained,
  lessSure,
  type SettingDraft,
} from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import { type Held, type HeldPlaces, heldAt, heldBackBy } from '../../advice/held-place.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { areMostlyAssumed } from '../../evidence/fasting/day-values.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { PatientFacts } from '../../input/patient-facts.ts';
import { isForcedCut } from '../../limits/guard.ts';
import { valueKey } from '../../replay/injection-values.ts';
import type { BasalRowChange } from '../basal-rows.ts';
import { basalEpisodes, basalFigures, titratedDraft } from '../explanation/basal-injection-settings.ts';
import type { ReplayedAlone } from './changed-alone.ts';
import type { ChosenInjections, ChosenValue } from './chosen-injections.ts';
import { type PlacedValue, placedValues } from './injection-places.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';

/** All that the reasons of doses that were chosen by replay are written from. */
export type ReplayStory = Readonly<{
  plan: InjectionPlan;
  findings: Findings;
  weeks: readonly ReplayedWeeks[];
  chosen: ChosenInjections;
  rows: readonly BasalRowChange[];
  goal: PatientFacts['preMealRangeMgDl'];
  referenceMgDl: number;
  /** Changes that are not made, and the plan without them. */
  held: HeldPlaces;
  advised: InjectionPlan;
  write: EpisodeWriter;
}>;

/** Every value of the plan with what the replayed days say of it. */
export function replayedInjections(story: ReplayStory): Explained {
  const placed = placedValues(story.plan, story.advised, story.referenceMgDl);
  return explained(
    placed.map((value) => draftOf(value, story)),
    story.findings.regimeFigures,
  );
}

function draftOf(placed: PlacedValue, story: ReplayStory): SettingDraft {
  const { place, from, to, moreInsulinIs, limits } = placed;
  const percent = insulinChangePercent(from, to, moreInsulinIs);
  const held = heldAt(story.held, place);
  const row = place.area === 'basal-injection' ? story.rows[place.row] : undefined;
  if (row && place.area === 'basal-injection' && story.plan.type === 'BASAL_ONLY') {
    return titratedDraft(row, place.row, to, story);
  }
  const deciding = decidingValue(placed, story.chosen.values);
  const { tags } = deciding;
  const bound = boundOf(from, deciding.logChange, moreInsulinIs, limits);
  const reason =
    percent === 0 ? keptOf(placed, deciding, bound, row, story.goal) : reasonToChange(placed, deciding, percent);
  return {
    place,
    from,
    to,
    insulinChangePercent: percent,
    code: held ? reasonOfHeld(held, percent) : reason,
    guards: tags,
    ...toldOf(row, deciding, story, held),
    certainty: certaintyOf(deciding, percent),
  };
}

/** What is held moves all the same where the order of the rows asks for it. */
const reasonOfHeld = ({ code }: Held, percent: number): ReasonCode => (percent === 0 ? code : 'FOLLOWS_TABLE_ROWS');

/** Basal insulin is shown with the mornings, or the hours before dinner, that it governs; all others with their lows. */
function toldOf(
  row: BasalRowChange | undefined,
  { lows, lowRate, lowsOutOf, estimatedLogChange: chosen }: ChosenValue,
  { goal, write, weeks }: ReplayStory,
  held: Held | undefined,
): Pick<SettingDraft, 'evidence' | 'episodes' | 'isAssumed'> {
  const { estimatedLogChange } = shown({ estimatedLogChange: chosen });
  if (row) {
    return {
      evidence: {
        ...basalFigures(row, goal),
        fastingCount: row.step.count,
        estimatedLogChange,
        ...held?.forecast,
      },
      episodes: basalEpisodes(row, goal, write),
      isAssumed: areMostlyAssumed(row.values),
    };
  }
  const count = weeks.reduce((sum, { countedDays }) => sum + countedDays, 0);
  const figures = shown({ count, lowsPerDose: lowRate, lowWeight: lowRate * lowsOutOf, lowsOutOf });
  return {
    evidence: { ...figures, estimatedLogChange, ...held?.forecast },
    episodes: lows.map((low) => write.low(low)),
  };
}

/** A rule that holds a value back is sure; that nothing is to be gained is as sure as there are days. */
const SURE = { byRule: 2, byDays: 1 } as const;

function certaintyOf({ tags, certainty }: ChosenValue, percent: number): number {
  if (percent !== 0 && !tags.some(isForcedCut)) return certainty;
  return tags.length > 0 && !tags.includes('NOT_HELD_OUT') ? SURE.byRule : SURE.byDays;
}

/** Of several that move a number, the one that moves most of it. */
function decidingValue({ movedBy }: PlacedValue, values: readonly ChosenValue[]): ChosenValue {
  const found = movedBy.map(({ value, units }) => {
    const chosen = values.find((one) => valueKey(one.value) === valueKey(value)) as ChosenValue;
    return { chosen, movedUnits: Math.abs(units * Math.expm1(chosen.logChange)) };
  });
  return found.reduce((most, one) => (one.movedUnits > most.movedUnits ? one : most)).chosen;
}

function reasonToChange({ isLowRow }: PlacedValue, { logChange, tags }: ChosenValue, percent: number): ReasonCode {
  if (isLowRow) return 'LOW_ROW_EMPTIED';
  const forced = percent < 0 ? tags.find(isForcedCut) : undefined;
  if (forced) return forced;
  // A table never gives less for more glucose, and larger meals never less than smaller ones.
  return logChange * percent > 0 ? 'LESS_RISK' : 'FOLLOWS_TABLE_ROWS';
}

/** A dose below its goal is told so, where the replayed days do not clearly ask for less. */
function keptOf(
  placed: PlacedValue,
  deciding: ChosenValue,
  bound: ReasonCode | null,
  row: BasalRowChange | undefined,
  goal: ReplayStory['goal'],
): ReasonCode {
  const reason = reasonToStay(placed, deciding, bound);
  const isBelowGoal = row !== undefined && Math.round(row.step.medianMgDl) < goal.low;
  return isBelowGoal && NOTHING_CLEAR.includes(reason) ? 'BELOW_GOAL_KEPT' : reason;
}

const NOTHING_CLEAR: readonly ReasonCode[] = ['NO_LESS_RISK', 'NOT_HELD_OUT', 'FOOD_NOT_BASAL'];

function reasonToStay({ from }: PlacedValue, value: ChosenValue, bound: ReasonCode | null): ReasonCode {
  const { tags, isStopped, heldBy, logChange, fallBlocks } = value;
  if (from === 0) return 'NO_DOSE_PLANNED';
  if (isStopped && heldBy) return heldBy;
  const held = heldBackBy(logChange === 0 ? [...tags, ...fallBlocks] : tags);
  if (held) return held;
  if (logChange !== 0) return bound ?? 'ROUNDED_AWAY';
  // Where a rule forbids rises none was tried: that no change would gain anything is not known.
  return heldBy ?? 'NO_LESS_RISK';
}

/**
 * With what each change alone does on the replayed days. A row of a table is used by few doses: it is as sure as its own
 * days, however sure it is that the table as a whole helps.
 */
export function withReplayedDays(
  settings: readonly SettingAdvice[],
  { advised }: ReplayStory,
  alone: ReplayedAlone,
): SettingAdvice[] {
  return settings.map((setting) => {
    if (setting.from === setting.to) return setting;
    const replayed = alone(setting, advised);
    const known = replayed ? { ...setting, replayed } : setting;
    const told = isUnusedRow(known) ? { ...known, code: 'FOLLOWS_TABLE_ROWS' as const } : known;
    return setting.place.area === 'scale' && !isByRule(setting)
      ? { ...told, confidence: lessSure(setting.confidence, confidenceOfDays(replayed)) }
      : told;
  });
}

/** A row that changes and was needed on none of the days, or made no difference on any. */
export const isUnusedRow = ({ place, replayed, ...setting }: SettingAdvice): boolean =>
  place.area === 'scale' &&
  setting.insulinChangePercent > 0 &&
  replayed?.daysBetter.length === 0 &&
  replayed.daysWorse.length === 0;

const isByRule = ({ code, guards }: SettingAdvice): boolean =>
  code === 'LOW_ROW_EMPTIED' || guards.some((tag) => isForcedCut(tag));
