import { dosingOf, type Forecast } from '@glidepath/plan-replay';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { Explained } from '../../advice/explanation/setting-draft.ts';
import { type Held, heldAt, withHeld } from '../../advice/held-place.ts';
import { firstToTakeBack, lowsBeyondGoal } from '../../advice/lows-of-advice.ts';
import { isUnsupportedRise, type SettingAdvice } from '../../advice/setting-advice.ts';
import { isForcedCut } from '../../limits/guard.ts';
import { planRisk } from '../../replay/plan-risk.ts';
import { plausibleBodies } from '../../replay/plausible-bodies.ts';
import { INJECTION_RISK } from '../../replay/risk.ts';
import { type ReplayedAlone, replayedAlone } from './changed-alone.ts';
import { isUnusedRow, type ReplayStory, replayedInjections, withReplayedDays } from './replayed-injections.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';

export type GuardedInjections = Explained & Readonly<{ next: InjectionPlan; predicted: Forecast }>;

type ForecastFor = (next: InjectionPlan) => Forecast;

/** What is left of chosen doses where lows are expected of them as a whole, explained. */
export function guardedInjections(
  story: ReplayStory,
  forecastFor: ForecastFor,
  isHighRisk: boolean,
): GuardedInjections {
  const alone = replayedAlone(story.plan, story.weeks);
  const kept = withoutReversal(withSupport(withinGoalForLows(story, forecastFor, isHighRisk), alone));
  const { settings, episodes } = replayedInjections(kept);
  const predicted = forecastFor(kept.advised);
  return { settings: withReplayedDays(settings, kept, alone), episodes, next: kept.advised, predicted };
}

/**
 * A rise that helps by itself on no more days than it hurts is not made; basal insulin alone follows the mornings. A row
 * that nobody needed on these days has no days of its own: it rises with the rows of its scale that do.
 */
function withSupport(story: ReplayStory, alone: ReplayedAlone): ReplayStory {
  if (story.plan.type === 'BASAL_ONLY') return story;
  const told = withReplayedDays(replayedInjections(story).settings, story, alone);
  const isCarried = (setting: SettingAdvice) => isUnusedRow(setting) && told.some((row) => carries(row, setting));
  const unsupported = told.filter(
    (setting) => isUnsupportedRise(setting) && !isCarried(setting) && !heldAt(story.held, setting.place),
  );
  return unsupported.length === 0 ? story : withSupport(heldBack(story, unsupported, { code: 'NOT_BY_ITSELF' }), alone);
}

/** A rise of a row of the same part of the day that helps by itself. */
const carries = (row: SettingAdvice, { place }: SettingAdvice): boolean =>
  row.place.area === 'scale' &&
  place.area === 'scale' &&
  row.place.period === place.period &&
  row.insulinChangePercent > 0 &&
  row.replayed !== undefined &&
  !isUnsupportedRise(row);

/** Rises are taken back for as long as the advice as a whole is expected to bring too many lows. */
function withinGoalForLows(story: ReplayStory, forecastFor: ForecastFor, isHighRisk: boolean): ReplayStory {
  const predicted = forecastFor(story.advised);
  const beyond = lowsBeyondGoal(predicted, isHighRisk);
  if (!beyond) return story;
  const without = (setting: SettingAdvice) => heldBack(story, [setting], beyond);
  const free = replayedInjections(story).settings.filter(({ place }) => !heldAt(story.held, place));
  const first = firstToTakeBack(free, predicted, (setting) => forecastFor(without(setting).advised));
  return first ? withinGoalForLows(without(first), forecastFor, isHighRisk) : story;
}

/** Where guards and rounding left no plan that is better than the present one, that one stays. */
function withoutReversal(story: ReplayStory): ReplayStory {
  // Basal insulin alone follows the mornings, and what lows cut is not weighed against anything.
  if (story.plan.type === 'BASAL_ONLY') return story;
  if (story.chosen.values.some(({ tags }) => tags.some(isForcedCut))) return story;
  const changed = replayedInjections(story).settings.filter(
    ({ from, to, code }) => from !== to && code !== 'LOW_ROW_EMPTIED',
  );
  if (changed.length === 0) return story;
  const isBetter = riskOf(story.weeks, story.advised) < riskOf(story.weeks, story.plan);
  return isBetter ? story : heldBack(story, changed, { code: 'GUARDS_REVERSE' });
}

function riskOf(weeks: readonly ReplayedWeeks[], plan: InjectionPlan): number {
  return weeks.reduce(
    (sum, week) =>
      sum + planRisk(week.days, plausibleBodies(week.body), INJECTION_RISK).riskOf(dosingOf(week, plan), week.weight),
    0,
  );
}

function heldBack(
  story: ReplayStory,
  settings: readonly SettingAdvice[],
  reason: Omit<Held, 'insulinChange'>,
): ReplayStory {
  const held = withHeld(story.held, settings, reason);
  return { ...story, held, advised: story.chosen.planWithout(held) };
}
