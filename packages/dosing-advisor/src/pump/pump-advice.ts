import { type Forecast, forecast, type ReplayableDays } from '@glidepath/plan-replay';
import type { PumpRates } from '@glidepath/treatment-plan';

import { type Advice, type AdviceOnDays, FORECAST_OF_METER } from '../advice/advice.ts';
import type { AdvisedCase } from '../advice/advised-case.ts';
import { ALGORITHM_VERSION } from '../advice/algorithm-version.ts';
import { behaviourNotes } from '../advice/explanation/behaviour-notes.ts';
import { episodeWriter } from '../advice/explanation/episodes.ts';
import type { Explained } from '../advice/explanation/setting-draft.ts';
import { decimals4, shown } from '../advice/explanation/shown-figures.ts';
import type { ReviewFlag } from '../advice/reason-code.ts';
import { refusedAfterwards } from '../advice/refused-advice.ts';
import { pumpSettingsByDay } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { type Findings, findingsOf } from '../evidence/findings.ts';
import type { AdvisedPump } from '../input/advisor-input.ts';
import { areComparable } from '../input/comparable-plans.ts';
import { PUMP_LIMITS } from '../limits/plan-limits.ts';
import { pumpDosed, pumpReplay } from '../replay/pump-replay.ts';
import { chosenPlan } from './by-replay/chosen-plan.ts';
import { guardedPlan } from './by-replay/guarded-plan.ts';
import { type ReplayedWeeks, replayedWeeks } from './by-replay/replayed-weeks.ts';
import { supportedSettings } from './explanation/supported-settings.ts';
import { type PostCheck, postCheck } from './post-check.ts';
import { pumpAnalysis } from './pump-analysis.ts';
import { type PumpPast, pumpPast } from './pump-past.ts';
import { pumpSafetyFault } from './pump-safety.ts';

/** Advice for a pump: chosen, checked once more, explained and replayed. */
export function pumpAdvice(advised: AdvisedCase, running: AdvisedPump): AdviceOnDays {
  const judged = judgedOf(advised, running);
  // Readings of a meter are too few to be replayed.
  if (judged.findings.source === 'meter') return { advice: adviceByRules(judged), replayable: null };
  const weeks = weeksOf(judged);
  const replayable = replayableIn(judged, weeks);
  return { advice: adviceByReplay(judged, weeks, replayable), replayable };
}

/** The days of a case, to try other settings on; null where a meter alone was used. */
export function replayablePump(advised: AdvisedCase, running: AdvisedPump): ReplayableDays | null {
  const judged = judgedOf(advised, running);
  return judged.findings.source === 'meter' ? null : replayableIn(judged, weeksOf(judged));
}

type JudgedPump = Readonly<{ advised: AdvisedCase; running: AdvisedPump; findings: Findings; past: PumpPast }>;

function judgedOf(advised: AdvisedCase, running: AdvisedPump): JudgedPump {
  const findings = findingsIn(advised.dataset, advised, running, advised.asNowSinceDay);
  return { advised, running, findings, past: pastOf(advised, running) };
}

function adviceByReplay(judged: JudgedPump, weeks: ReplayedWeeks[], replayable: ReplayableDays): Advice {
  const { advised, running, findings, past } = judged;
  const { rules, care, period } = advised;
  const { pieces, tables } = chosenPlan(weeks, running, findings, rules, past);
  return lookedOver(judged, tables, ({ tables: checked, flags }) => {
    const write = episodeWriter(period.firstDay);
    const story = { ...running, findings, weeks, pieces, chosen: tables, tables: checked, flags, held: [], write };
    const forecastFor = (rates: PumpRates) => forecast(replayable, { ...running.plan, rates });
    const guarded = guardedPlan(story, forecastFor, care.isHighRisk);
    return { ...guarded, flags };
  });
}

function weeksOf({ advised, running, findings, past }: JudgedPump): ReplayedWeeks[] {
  return replayedWeeks(advised, running, findings, past, (dataset) => findingsIn(dataset, advised, running));
}

function adviceByRules(judged: JudgedPump): Advice {
  const { advised, running, findings, past } = judged;
  const analysis = pumpAnalysis(running, findings, advised.rules, past);
  return lookedOver(judged, analysis.tables, ({ tables, flags }) => {
    const write = episodeWriter(advised.period.firstDay);
    const supported = supportedSettings({ ...running, findings, analysis, tables, flags, held: [], write });
    const assumed = analysis.areMorningsAssumed ? (['FASTING_ASSUMED'] as const) : [];
    return { ...supported, flags: [...assumed, ...flags], predicted: FORECAST_OF_METER };
  });
}

type ExplainedPlan = Explained & Readonly<{ tables: PumpRates; flags: readonly ReviewFlag[]; predicted: Forecast }>;

/** A last look at what was found, and a last check of what became of it. */
function lookedOver(
  judged: JudgedPump,
  tables: PumpRates,
  explainedOf: (checked: Extract<PostCheck, { outcome: 'passed' }>) => ExplainedPlan,
): Advice {
  const { running, findings, advised } = judged;
  const checked = postCheck(running.plan.rates, tables, findings.grid.dailyDoseUnits, advised.rules);
  if (checked.outcome !== 'passed') {
    return refusedAfterwards('daily-basal-out-of-range', {
      found: decimals4(checked.basalUnitsPerDay),
      ...PUMP_LIMITS.basalUnitsPerDay,
    });
  }
  const plan = explainedOf(checked);
  const { regime } = findings;
  const fault = pumpSafetyFault({ ...running, next: plan.tables, regime, rules: advised.rules });
  return fault ? refusedAfterwards('safety-check-failed', { fault }) : planAdvice(judged, plan);
}

function pastOf(advised: AdvisedCase, running: AdvisedPump): PumpPast {
  return pumpPast(pumpSettingsByDay(running, advised.input, advised), advised.dataset);
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

/** In the body that all weeks speak for. */
function replayableIn(
  { advised: { rules, period }, running, findings, past: { ran, takenOtherwise } }: JudgedPump,
  weeks: readonly ReplayedWeeks[],
): ReplayableDays {
  const {
    plan,
    pump: { insulinKind },
  } = running;
  const believed = pumpReplay(findings, ran, insulinKind, rules);
  return {
    ...pumpDosed({ ...believed, body: weeks.at(-1)?.body ?? believed.body }),
    firstDay: period.firstDay,
    present: plan,
    withheld: takenOtherwise.length > 0 ? 'TAKEN_OTHERWISE' : null,
  };
}

function planAdvice(
  { advised, running: { plan }, findings, past }: JudgedPump,
  { tables, settings, episodes, flags, predicted }: ExplainedPlan,
): Advice {
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
    flags: [...careFlags, ...flags, ...pendingFlags(advised)],
    notes: behaviourNotes(findings),
    glucose: shown(findings.glucose),
    totalDailyDoseUnits: decimals4(findings.grid.dailyDoseUnits),
    regime: findings.regime,
    ...(advised.daysLeftOut.length > 0 && { daysLeftOut: advised.daysLeftOut }),
    takenOtherwise: past.takenOtherwise.map(shown),
    ...predicted,
  };
}

/** The pump still runs what it ran before the last approval: the next upload may tell otherwise. */
function pendingFlags({ input }: AdvisedCase): ReviewFlag[] {
  const { plan, approvedPlan } = input;
  return plan && approvedPlan && !areComparable({ plan: approvedPlan }, plan, input) ? ['APPROVED_NOT_RUNNING'] : [];
}
