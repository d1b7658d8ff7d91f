import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { Advice } from '../advice/advice.ts';
import type { AdvisedCase } from '../advice/advised-case.ts';
import { ALGORITHM_VERSION } from '../advice/algorithm-version.ts';
import { behaviourNotes } from '../advice/explanation/behaviour-notes.ts';
import { episodeWriter } from '../advice/explanation/episodes.ts';
import type { Explained } from '../advice/explanation/setting-draft.ts';
import { decimals4, shown } from '../advice/explanation/shown-figures.ts';
import { heldAt, NONE_HELD, withHeld } from '../advice/held-place.ts';
import { firstToTakeBack, lowsBeyondGoal } from '../advice/lows-of-advice.ts';
import { refusedAfterwards } from '../advice/refused-advice.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';
import { injectionPlansByDay } from '../evidence/dataset/analysed-days.ts';
import { type Findings, findingsOf } from '../evidence/findings.ts';
import { injectionDosingSettings, withConstantBasal } from '../evidence/taken/dosing-settings.ts';
import { withExtraDoses } from '../evidence/taken/extra-doses.ts';
import { totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { referenceMgDl, withPlannedMeals } from '../evidence/taken/planned-meals.ts';
import { type GivenDoses, givenDoses } from '../evidence/taken/taken-doses.ts';
import { penOf } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS, isWithin } from '../limits/plan-limits.ts';
import { type Forecast, forecast } from '../replay/forecast.ts';
import { injectionReplay, triedInjections } from '../replay/injection-replay.ts';
import type { InjectionStory } from './explanation/injection-story.ts';
import { heldBack, supportedInjections } from './explanation/supported-injections.ts';
import { injectionAnalysis } from './injection-analysis.ts';
import { assumedFlags, basalOnlyFlags, planFlags } from './injection-flags.ts';
import { injectionSafetyFault } from './injection-safety.ts';

/** Advice for injections of any kind: found, checked once more, explained and replayed. */
export function injectionAdvice(advised: AdvisedCase, plan: InjectionPlan): Advice {
  const { input, rules, care } = advised;
  const { findings, settings, given } = findingsOfPlan(advised, plan);
  const treated = { input, rules, pen: penOf(input.patient, care) };
  const analysis = injectionAnalysis(plan, findings, settings, treated, given);
  const story = {
    plan,
    input,
    findings,
    analysis,
    held: NONE_HELD,
    advised: analysis.plan,
    write: episodeWriter(advised.period.firstDay),
  };
  const forecastFor = forecaster(plan, findings, given, advised);
  return planAdvice(advised, withinGoalForLows(story, forecastFor, care.isHighRisk), given);
}

type ExplainedPlan = Explained & Readonly<{ story: InjectionStory; predicted: Forecast }>;

/** Rises are taken back for as long as the advice as a whole is expected to bring too many lows. */
function withinGoalForLows(
  story: InjectionStory,
  forecastFor: (next: InjectionPlan) => Forecast,
  isHighRisk: boolean,
): ExplainedPlan {
  const supported = supportedInjections(story);
  const predicted = forecastFor(supported.story.advised);
  const beyond = lowsBeyondGoal(predicted, isHighRisk);
  const { held, analysis } = supported.story;
  const without = (setting: SettingAdvice) => withHeld(held, [setting], { code: 'FORECAST_LOWS' });
  const free = supported.settings.filter(({ place }) => !heldAt(held, place));
  const first =
    beyond && firstToTakeBack(free, predicted, (setting) => forecastFor(analysis.planWithout(without(setting))));
  if (!first) return { ...supported, predicted };
  return withinGoalForLows(heldBack(supported.story, [first], beyond), forecastFor, isHighRisk);
}

function findingsOfPlan(advised: AdvisedCase, plan: InjectionPlan) {
  const { input, dataset, firstDay, asNowSinceDay, rules, care } = advised;
  const { isHighRisk } = care;
  const complete = withConstantBasal(withPlannedMeals(dataset, plan, input), plan);
  const settings = injectionDosingSettings(plan, complete, rules, input);
  const found = findingsOf(complete, settings, {
    rules,
    treated: { isHighRisk, by: 'injections' },
    asNowSinceDay,
  });
  const plans = injectionPlansByDay(plan, input, { firstDay, dataset });
  const given = givenDoses(plans, dataset, referenceMgDl(input.patient), input);
  const findings: Findings = { ...found, lows: withExtraDoses(found.lows, given.extras) };
  return { findings, settings, given };
}

/** What another plan may come to on the days of a case. */
export function injectionForecast(advised: AdvisedCase, plan: InjectionPlan, next: InjectionPlan): Forecast {
  const { findings, given } = findingsOfPlan(advised, plan);
  return forecaster(plan, findings, given, advised)(next);
}

function forecaster(
  plan: InjectionPlan,
  findings: Findings,
  { plans, takenOtherwise, otherInsulin }: GivenDoses,
  { input, rules }: AdvisedCase,
): (next: InjectionPlan) => Forecast {
  const replayed = injectionReplay(plan, { findings, plans, rules, facts: input });
  const present = triedInjections(replayed, plan);
  const otherwise = [...takenOtherwise, ...otherInsulin];
  return (next) => forecast(findings, { tried: triedInjections(replayed, next), present }, otherwise);
}

function planAdvice({ input, rules, period, care }: AdvisedCase, advice: ExplainedPlan, given: GivenDoses): Advice {
  const { story, settings, episodes, predicted } = advice;
  const { plan, findings, analysis, advised: next } = story;
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
      ...assumedFlags(analysis.rows),
      ...planFlags(next, patient.penStepUnits),
      ...basalOnlyFlags(plan, findings, patient, analysis.rows),
    ],
    notes: plan.type === 'BASAL_ONLY' ? [] : behaviourNotes(findings),
    glucose: shown(findings.glucose),
    totalDailyDoseUnits: decimals4(findings.grid.dailyDoseUnits),
    regime,
    takenOtherwise: given.takenOtherwise,
    ...(given.otherInsulin.length > 0 && { otherInsulin: given.otherInsulin }),
    ...(given.unrecordedBasal && { unrecordedBasal: given.unrecordedBasal }),
    ...predicted,
  };
}
