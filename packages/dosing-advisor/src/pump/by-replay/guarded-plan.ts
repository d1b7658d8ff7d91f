import { calculatorDosing, type Forecast, ratesPlan } from '@glidepath/plan-replay';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { Explained } from '../../advice/explanation/setting-draft.ts';
import { firstToTakeBack, lowsBeyondGoal } from '../../advice/lows-of-advice.ts';
import { isUnsupportedRise, type SettingAdvice } from '../../advice/setting-advice.ts';
import { isForcedCut } from '../../limits/guard.ts';
import { planRisk } from '../../replay/plan-risk.ts';
import { plausibleBodies } from '../../replay/plausible-bodies.ts';
import { PUMP_RISK } from '../../replay/risk.ts';
import { withoutChanges } from '../explanation/held-rows.ts';
import type { ReplayStory } from './replay-story.ts';
import { replayedSettings, withReplayedDays } from './replayed-settings.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';

export type GuardedPlan = Explained & Readonly<{ tables: PumpRates; predicted: Forecast }>;

type ForecastFor = (tables: PumpRates) => Forecast;

/** What is left of a chosen plan where lows are expected of it as a whole, explained. */
export function guardedPlan(story: ReplayStory, forecastFor: ForecastFor, isHighRisk: boolean): GuardedPlan {
  const kept = withoutReversal(withSupport(withinGoalForLows(story, forecastFor, isHighRisk)));
  const { settings, episodes } = replayedSettings(kept);
  const predicted = forecastFor(kept.tables);
  return { settings: withReplayedDays(settings, kept), episodes, tables: kept.tables, predicted };
}

/** A rise that helps by itself on no more days than it hurts is not made. */
function withSupport(story: ReplayStory): ReplayStory {
  const told = withReplayedDays(replayedSettings(story).settings, story);
  const unsupported = told.filter(isUnsupportedRise);
  if (unsupported.length === 0) return story;
  return withSupport(withoutChanges(story, unsupported, { code: 'NOT_BY_ITSELF' }));
}

/** Rises are taken back for as long as the advice as a whole is expected to bring too many lows. */
function withinGoalForLows(story: ReplayStory, forecastFor: ForecastFor, isHighRisk: boolean): ReplayStory {
  const predicted = forecastFor(story.tables);
  const beyond = lowsBeyondGoal(predicted, isHighRisk);
  if (!beyond) return story;
  const without = (setting: SettingAdvice) => withoutChanges(story, [setting], beyond);
  const { settings } = replayedSettings(story);
  const first = firstToTakeBack(settings, predicted, (setting) => forecastFor(without(setting).tables));
  return first ? withinGoalForLows(without(first), forecastFor, isHighRisk) : story;
}

/** Where guards and rounding left no plan that is better than the present one, that one stays; cuts for lows do not. */
function withoutReversal(story: ReplayStory): ReplayStory {
  if (story.pieces.some(({ tags }) => tags.some(isForcedCut))) return story;
  const changed = replayedSettings(story).settings.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return story;
  const isBetter = riskOf(story.weeks, story.tables) < riskOf(story.weeks, story.plan.rates);
  return isBetter ? story : withoutChanges(story, changed, { code: 'GUARDS_REVERSE' });
}

function riskOf(weeks: readonly ReplayedWeeks[], rates: PumpRates): number {
  return weeks.reduce((sum, { recorded, body, weight }) => {
    const dosing = calculatorDosing(recorded.entries, ratesPlan(rates));
    return sum + planRisk(recorded.days, plausibleBodies(body), PUMP_RISK).riskOf(dosing, weight);
  }, 0);
}
