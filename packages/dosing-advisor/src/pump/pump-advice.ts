import type { PumpRates } from '@glidepath/treatment-plan';

import type { Advice } from '../advice/advice.ts';
import type { AdvisedCase } from '../advice/advised-case.ts';
import { ALGORITHM_VERSION } from '../advice/algorithm-version.ts';
import { behaviourNotes } from '../advice/explanation/behaviour-notes.ts';
import { episodeWriter } from '../advice/explanation/episodes.ts';
import { decimals4, shown } from '../advice/explanation/shown-figures.ts';
import { firstToTakeBack, lowsBeyondGoal } from '../advice/lows-of-advice.ts';
import type { ReviewFlag } from '../advice/reason-code.ts';
import { refusedAfterwards } from '../advice/refused-advice.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';
import { pumpSettingsByDay } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { type Findings, findingsOf, glucoseSource } from '../evidence/findings.ts';
import type { AdvisedPump } from '../input/advisor-input.ts';
import { areComparable } from '../input/comparable-plans.ts';
import { PUMP_LIMITS } from '../limits/plan-limits.ts';
import { type Forecast, forecast } from '../replay/forecast.ts';
import { pumpReplay, triedRates } from '../replay/pump-replay.ts';
import type { PumpStory } from './explanation/pump-story.ts';
import { type Supported, supportedSettings, withoutChanges } from './explanation/supported-settings.ts';
import { postCheck } from './post-check.ts';
import { pumpAnalysis } from './pump-analysis.ts';
import { type PumpPast, pumpPast } from './pump-past.ts';
import { pumpSafetyFault } from './pump-safety.ts';

/** Advice for a pump: found, checked once more, explained and replayed. */
export function pumpAdvice(advised: AdvisedCase, running: AdvisedPump): Advice {
  const { dataset, rules } = advised;
  const findings = findingsIn(dataset, advised, running, advised.asNowSinceDay);
  const past = pastOf(advised, running);
  const analysis = pumpAnalysis(running, findings, rules, earlierWeeks(advised, running, findings), past);
  const checked = postCheck(running.plan.rates, analysis.tables, findings.grid.dailyDoseUnits, rules);
  if (checked.outcome !== 'passed') {
    return refusedAfterwards('daily-basal-out-of-range', {
      found: decimals4(checked.basalUnitsPerDay),
      ...PUMP_LIMITS.basalUnitsPerDay,
    });
  }
  const story: PumpStory = {
    ...running,
    findings,
    analysis,
    tables: checked.tables,
    flags: checked.flags,
    held: [],
    write: episodeWriter(advised.period.firstDay),
  };
  const forecastFor = forecaster(findings, past, running, rules);
  const supported = withinGoalForLows(story, forecastFor, advised.care.isHighRisk);
  const fault = pumpSafetyFault({ ...running, next: supported.tables, regime: findings.regime, rules });
  return fault ? refusedAfterwards('safety-check-failed', { fault }) : planAdvice(advised, story, supported, past);
}

type ExplainedPlan = Supported & Readonly<{ predicted: Forecast }>;

/** Rises are taken back for as long as the advice as a whole is expected to bring too many lows. */
function withinGoalForLows(
  story: PumpStory,
  forecastFor: (tables: PumpRates) => Forecast,
  isHighRisk: boolean,
): ExplainedPlan {
  const supported = supportedSettings(story);
  const predicted = forecastFor(supported.tables);
  const beyond = lowsBeyondGoal(predicted, isHighRisk);
  if (!beyond) return { ...supported, predicted };
  const without = (setting: SettingAdvice) => withoutChanges(supported.story, [setting], beyond);
  const first = firstToTakeBack(supported.settings, predicted, (setting) => forecastFor(without(setting).tables));
  return first ? withinGoalForLows(without(first), forecastFor, isHighRisk) : { ...supported, predicted };
}

function pastOf(advised: AdvisedCase, running: AdvisedPump): PumpPast {
  return pumpPast(pumpSettingsByDay(running, advised.input, advised), advised.dataset);
}

/** Readings of a meter show too little of a dose to be worth going back for. */
function earlierWeeks(advised: AdvisedCase, running: AdvisedPump, { source }: Findings) {
  const { earlier } = advised;
  if (!earlier || source === 'meter' || glucoseSource(earlier.dataset) === 'meter') return null;
  return { ...earlier, findings: findingsIn(earlier.dataset, advised, running) };
}

function findingsIn(
  dataset: Dataset,
  { rules, care: { isHighRisk } }: AdvisedCase,
  { plan, pump }: AdvisedPump,
  asNowSinceDay = 0,
): Findings {
  const settings = { ...plan.rates, insulinKind: pump.insulinKind };
  return findingsOf(dataset, settings, { rules, treated: { isHighRisk, by: 'pump' }, asNowSinceDay });
}

/** What other settings may come to on the days of a case. */
export function pumpForecast(advised: AdvisedCase, running: AdvisedPump, next: PumpRates): Forecast {
  const findings = findingsIn(advised.dataset, advised, running);
  return forecaster(findings, pastOf(advised, running), running, advised.rules)(next);
}

function forecaster(
  findings: Findings,
  { ran, takenOtherwise }: PumpPast,
  { plan, pump: { insulinKind } }: AdvisedPump,
  rules: AdvisedCase['rules'],
): (next: PumpRates) => Forecast {
  const replayed = pumpReplay(findings, ran, insulinKind, rules);
  const present = triedRates(replayed, plan.rates);
  return (next) => forecast(findings, { tried: triedRates(replayed, next), present }, takenOtherwise);
}

function planAdvice(
  advised: AdvisedCase,
  story: PumpStory,
  { tables, settings, episodes, predicted }: ExplainedPlan,
  past: PumpPast,
): Advice {
  const { plan, findings } = story;
  // A pump is set in shares of a unit, so weight needs no care of its own.
  const careFlags = advised.care.flags.filter((flag) => flag !== 'CARE_LIGHT');
  return {
    outcome: 'plan',
    algorithmVersion: ALGORITHM_VERSION,
    period: advised.period,
    glucoseSource: findings.source,
    plan: { ...plan, rates: tables },
    isChanged: settings.some(({ from, to }) => from !== to),
    settings,
    episodes,
    flags: [
      ...careFlags,
      ...(story.analysis.areMorningsAssumed ? (['FASTING_ASSUMED'] as const) : []),
      ...story.flags,
      ...pendingFlags(advised),
    ],
    notes: behaviourNotes(findings),
    glucose: shown(findings.glucose),
    totalDailyDoseUnits: decimals4(findings.grid.dailyDoseUnits),
    regime: findings.regime,
    takenOtherwise: past.takenOtherwise.map(shown),
    ...predicted,
  };
}

/** The pump still runs what it ran before the last approval: the next upload may tell otherwise. */
function pendingFlags({ input }: AdvisedCase): ReviewFlag[] {
  const { plan, approvedPlan } = input;
  return plan && approvedPlan && !areComparable({ plan: approvedPlan }, plan, input) ? ['APPROVED_NOT_RUNNING'] : [];
}
