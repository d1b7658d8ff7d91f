import { type Forecast, forecast, type ReplayableDays } from '@glidepath/plan-replay';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { type Advice, type AdviceOnDays, FORECAST_OF_METER } from '../advice/advice.ts';
import type { AdvisedCase } from '../advice/advised-case.ts';
import { ALGORITHM_VERSION } from '../advice/algorithm-version.ts';
import { behaviourNotes } from '../advice/explanation/behaviour-notes.ts';
import { episodeWriter } from '../advice/explanation/episodes.ts';
import type { Explained } from '../advice/explanation/setting-draft.ts';
import { decimals4, shown } from '../advice/explanation/shown-figures.ts';
import { NONE_HELD } from '../advice/held-place.ts';
import { refusedAfterwards } from '../advice/refused-advice.ts';
import { injectionPlansByDay } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { type DosingSettings, type Findings, findingsOf } from '../evidence/findings.ts';
import { injectionDosingSettings, withConstantBasal } from '../evidence/taken/dosing-settings.ts';
import { withExtraDoses } from '../evidence/taken/extra-doses.ts';
import { totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { referenceMgDl, withPlannedMeals } from '../evidence/taken/planned-meals.ts';
import { type GivenDoses, givenDoses } from '../evidence/taken/taken-doses.ts';
import { penOf } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS, isWithin } from '../limits/plan-limits.ts';
import { injectionReplay } from '../replay/injection-replay.ts';
import { type BasalRowChange, basalRowChanges } from './basal-rows.ts';
import { chosenInjections } from './by-replay/chosen-injections.ts';
import { guardedInjections } from './by-replay/guarded-injections.ts';
import { type ReplayedWeeks, replayedWeeks } from './by-replay/replayed-weeks.ts';
import { dosingPast } from './dosing-past.ts';
import { supportedInjections } from './explanation/supported-injections.ts';
import { injectionAnalysis } from './injection-analysis.ts';
import { assumedFlags, basalOnlyFlags, planFlags } from './injection-flags.ts';
import { injectionSafetyFault } from './injection-safety.ts';

/** Advice for injections of any kind: chosen, checked once more, explained and replayed. */
export function injectionAdvice(advised: AdvisedCase, plan: InjectionPlan): AdviceOnDays {
  const judged = judgedOf(advised, plan);
  // Readings of a meter are too few to be replayed.
  if (judged.findings.source === 'meter') {
    return { advice: planAdvice(judged, adviceByRules(judged)), replayable: null };
  }
  const weeks = weeksOf(judged);
  const replayable = replayableIn(judged, weeks);
  return { advice: planAdvice(judged, adviceByReplay(judged, weeks, replayable)), replayable };
}

/** The days of a case, to try other doses on; null where a meter alone was used. */
export function replayableInjections(advised: AdvisedCase, plan: InjectionPlan): ReplayableDays | null {
  const judged = judgedOf(advised, plan);
  return judged.findings.source === 'meter' ? null : replayableIn(judged, weeksOf(judged));
}

type JudgedInjections = Readonly<{
  advised: AdvisedCase;
  plan: InjectionPlan;
  findings: Findings;
  settings: DosingSettings;
  given: GivenDoses;
}>;

type ExplainedPlan = Explained &
  Readonly<{ next: InjectionPlan; rows: readonly BasalRowChange[]; predicted: Forecast }>;

function adviceByReplay(judged: JudgedInjections, weeks: ReplayedWeeks[], replayable: ReplayableDays): ExplainedPlan {
  const { advised, plan, findings, given } = judged;
  const { input, rules, care } = advised;
  const pen = penOf(input.patient, care);
  const reference = referenceMgDl(input.patient);
  const rows = basalRowChanges(plan, findings, input, given, pen);
  const past = dosingPast(plan, given, reference, input.periodStartMinutes);
  const { insulins = {} } = input;
  const chosen = chosenInjections(weeks, {
    plan,
    findings,
    rules,
    given,
    past,
    rows,
    insulins,
    pen,
    referenceMgDl: reference,
  });
  const write = episodeWriter(advised.period.firstDay);
  const goal = input.patient.preMealRangeMgDl;
  const story = {
    plan,
    findings,
    weeks,
    chosen,
    rows,
    goal,
    referenceMgDl: reference,
    held: NONE_HELD,
    advised: chosen.plan,
    write,
  };
  const forecastFor = (next: InjectionPlan) => forecast(replayable, next);
  return { ...guardedInjections(story, forecastFor, care.isHighRisk), rows };
}

function adviceByRules(judged: JudgedInjections): ExplainedPlan {
  const { advised, plan, findings, settings, given } = judged;
  const { input, rules, care, period } = advised;
  const analysis = injectionAnalysis(
    plan,
    findings,
    settings,
    { input, rules, pen: penOf(input.patient, care) },
    given,
  );
  const write = episodeWriter(period.firstDay);
  const { story, ...supported } = supportedInjections({
    plan,
    input,
    findings,
    analysis,
    held: NONE_HELD,
    advised: analysis.plan,
    write,
  });
  return { ...supported, next: story.advised, rows: analysis.rows, predicted: FORECAST_OF_METER };
}

function weeksOf({ advised, plan, findings }: JudgedInjections): ReplayedWeeks[] {
  return replayedWeeks(advised, plan, findings, (dataset, planOn) => findingsOn(advised, plan, dataset, planOn));
}

function judgedOf(advised: AdvisedCase, plan: InjectionPlan): JudgedInjections {
  const { input, dataset, firstDay, asNowSinceDay } = advised;
  const found = findingsOn(advised, plan, dataset, () => plan, asNowSinceDay);
  const plans = injectionPlansByDay(plan, input, { firstDay, dataset });
  const given = givenDoses(plans, dataset, referenceMgDl(input.patient), input);
  const findings: Findings = { ...found, lows: withExtraDoses(found.lows, given.extras) };
  return { advised, plan, findings, settings: settingsOn(advised, plan, found.dataset), given };
}

const settingsOn = ({ input, rules }: AdvisedCase, plan: InjectionPlan, dataset: Dataset) =>
  injectionDosingSettings(plan, dataset, rules, input);

/** What recorded days say, each under its own plan; doses are understood by the present one. */
function findingsOn(
  advised: AdvisedCase,
  present: InjectionPlan,
  dataset: Dataset,
  planOn: (day: number) => InjectionPlan,
  asNowSinceDay = 0,
): Findings {
  const { input, rules, care } = advised;
  const complete = withConstantBasal(withPlannedMeals(dataset, present, input, planOn), planOn);
  const treated = { isHighRisk: care.isHighRisk, by: 'injections' } as const;
  return findingsOf(complete, settingsOn(advised, present, complete), { rules, treated, asNowSinceDay });
}

/** In the body that all weeks speak for. */
function replayableIn(
  { advised: { input, rules, period }, plan, findings, given }: JudgedInjections,
  weeks: readonly ReplayedWeeks[],
): ReplayableDays {
  const { plans, takenOtherwise, otherInsulin } = given;
  const { slopesBy: _, ...believed } = injectionReplay(plan, {
    findings,
    plans,
    rules,
    facts: input,
    referenceMgDl: referenceMgDl(input.patient),
  });
  return {
    ...believed,
    body: weeks.at(-1)?.body ?? believed.body,
    firstDay: period.firstDay,
    present: plan,
    withheld: takenOtherwise.length + otherInsulin.length > 0 ? 'TAKEN_OTHERWISE' : null,
  };
}

function planAdvice({ advised, plan, findings, given }: JudgedInjections, advice: ExplainedPlan): Advice {
  const { input, rules, period, care } = advised;
  const { next, rows, settings, episodes, predicted } = advice;
  const dailyBasalUnits = totalBasalUnits(next);
  if (!isWithin(dailyBasalUnits, INJECTION_LIMITS.basalUnitsPerDay)) {
    return refusedAfterwards('daily-basal-out-of-range', {
      found: dailyBasalUnits,
      ...INJECTION_LIMITS.basalUnitsPerDay,
    });
  }
  const { patient } = input;
  const { regime } = findings;
  const fault = injectionSafetyFault({ input, next, settings, regime, rules });
  if (fault) return refusedAfterwards('safety-check-failed', { fault });
  return {
    outcome: 'plan',
    algorithmVersion: ALGORITHM_VERSION,
    period,
    glucoseSource: findings.source,
    plan: next,
    isChanged: settings.some(({ from, to }) => from !== to),
    settings,
    episodes,
    flags: [
      ...care.flags,
      ...assumedFlags(rows),
      ...planFlags(next, patient.penStepUnits),
      ...basalOnlyFlags(plan, findings, patient, rows),
    ],
    notes: plan.type === 'BASAL_ONLY' ? [] : behaviourNotes(findings),
    glucose: shown(findings.glucose),
    totalDailyDoseUnits: decimals4(findings.grid.dailyDoseUnits),
    regime,
    ...(advised.daysLeftOut.length > 0 && { daysLeftOut: advised.daysLeftOut }),
    takenOtherwise: given.takenOtherwise,
    ...(given.otherInsulin.length > 0 && { otherInsulin: given.otherInsulin }),
    ...(given.unrecordedBasal && { unrecordedBasal: given.unrecordedBasal }),
    ...predicted,
  };
}
