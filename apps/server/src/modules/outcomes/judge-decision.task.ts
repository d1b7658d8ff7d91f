import { gunzipSync } from 'node:zlib';
import { replayableDaysAnswerWire } from '@glidepath/api-contract/recommendations/get-replayable-days.call';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { readReplayableDays } from '@glidepath/api-contract/wire/replayable-days.wire';
import { type ChangedHours, forecastInHours, type Judgement, judgeOutcome } from '@glidepath/decision-outcome';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { StoredHistory } from '#modules/readings/stored-history.ts';
import { daysToDecision } from './days-to-decision.ts';
import type { Undecided } from './find-weeks.ts';
import type { JudgingWindows } from './judging-windows.ts';
import { type RecordedWeeks, recordedWeeks } from './recorded-weeks.ts';
import { cannotTell, type StoredOutcome } from './stored-outcome.ts';

export type DecisionToJudge = Readonly<{
  known: Pick<StoredOutcome, 'intent' | 'hours'>;
  hours: ChangedHours;
  approved: DosedPlan;
  days: JudgingWindows;
  zone: string;
  feedbackId: string;
  history: StoredHistory;
  replayableDays: Uint8Array | null;
  undecided: readonly Undecided[];
}>;

/** Who is compared began with as many highs, or lows, within so many points. */
const ALIKE_POINTS = 10;
const MOST_COMPARED = 3;

/** What became of a decision, of what is stored. */
export function work(decision: DecisionToJudge): StoredOutcome {
  const { known, days, feedbackId } = decision;
  const weeks = recordedWeeks(decision.history, decision.zone, days);
  const inForce = { ...known, inForceOn: days.inForceOn, daysToDecision: daysToDecision(weeks, days) };
  if (weeks.isSensorChanged) return cannotTell('sensor-changed', inForce);
  if (weeks.isClockChanged) return cannotTell('clock-changed', inForce);
  const judged = judge(decision, weeks);
  if (judged.verdict === 'cannot-tell') return cannotTell(judged.reason, inForce);
  const { verdict, effect, guard, daysBefore, daysAfter } = judged;
  return {
    ...inForce,
    ...{ verdict, effect, guard, daysBefore, daysAfter },
    reason: null,
    forecastPoints: forecastOf(decision),
    undecided: comparedWith(decision, effect.beforePercent),
  };

  function judge({ hours }: DecisionToJudge, { recorded }: RecordedWeeks): Judgement {
    return judgeOutcome({ hours, recorded, windows: days.windows, seed: seedOf(feedbackId) });
  }
}

function forecastOf({ replayableDays, approved, hours }: DecisionToJudge): number | null {
  if (!replayableDays) return null;
  const answer = replayableDaysAnswerWire.parse(JSON.parse(gunzipSync(replayableDays).toString()));
  const { replayableDays: stored } = fromWire(replayableDaysAnswerWire, answer);
  const known = stored && readReplayableDays(stored);
  return known && forecastInHours(known, approved, hours);
}

/** The same hours of the same weeks, of others who were alike. */
function comparedWith({ undecided, hours, days, feedbackId }: DecisionToJudge, beforePercent: number) {
  const alike = undecided.flatMap(({ key, zone, history }) => {
    const { recorded, isSensorChanged, isClockChanged } = recordedWeeks(history, zone, days);
    if (isSensorChanged || isClockChanged) return [];
    const judged = judgeOutcome({ hours, recorded, windows: days.windows, seed: seedOf(feedbackId) });
    if (judged.verdict === 'cannot-tell') return [];
    const isAlike = Math.abs(judged.effect.beforePercent - beforePercent) <= ALIKE_POINTS;
    return isAlike ? [{ key, changePoints: judged.effect.changePoints }] : [];
  });
  return alike.slice(0, MOST_COMPARED);
}

/** The same decision has the same band, on every server. */
function seedOf(feedbackId: string): number {
  return Number.parseInt(feedbackId.replaceAll('-', '').slice(-8), 16);
}
