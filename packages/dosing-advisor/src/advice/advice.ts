import type { Forecast, GlucoseSummary, ReplayableDays } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { UnrecordedBasal } from '../evidence/taken/taken-basal.ts';
import type { TakenDose } from '../evidence/taken/taken-dose.ts';
import type { OtherInsulin } from '../evidence/taken/taken-insulin.ts';
import type { Regime } from '../limits/regime.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Episode } from './episode.ts';
import type { LeftOutDay } from './left-out-day.ts';
import type { BehaviourNote, ReviewFlag } from './reason-code.ts';
import type { SettingAdvice } from './setting-advice.ts';

/** A refusal with everything that is missing, or a plan with a reason for every value. A proposal: a clinician decides. */
export type Advice = RefusedAdvice | PlanAdvice;

/** Beside an advice the days that it was made from, to try other plans on; null where they cannot be replayed. */
export type AdviceOnDays = Readonly<{ advice: Advice; replayable: ReplayableDays | null }>;

/** Readings of a meter are too few. */
export const FORECAST_OF_METER: Forecast = { predictedEffect: null, forecastWithheld: 'METER' };

export type RefusedAdvice = Readonly<{
  outcome: 'refused';
  algorithmVersion: string;
  refusals: readonly Refusal[];
  /** The first day on which advice is possible if nothing is missing from today on; null if that is not known. */
  earliestOn: string | null;
}>;

export type PlanAdvice = Readonly<{
  outcome: 'plan';
  algorithmVersion: string;
  /** What was looked at: shorter than the window where the plan changed inside it. */
  period: AdvicePeriod;
  glucoseSource: 'sensor' | 'meter';
  /** The plan of the input with its doses as advised; nothing else in it changes. */
  plan: DosedPlan;
  isChanged: boolean;
  settings: readonly SettingAdvice[];
  episodes: readonly Episode[];
  flags: readonly ReviewFlag[];
  notes: readonly BehaviourNote[];
  glucose: GlucoseSummary;
  totalDailyDoseUnits: number;
  regime: Regime;
  /** Days that were left out of it; not there where none were. */
  daysLeftOut?: readonly LeftOutDay[];
  /** Where people do not inject what the plan says, or a pump ran something else. */
  takenOtherwise: readonly TakenDose[];
  /** Where they inject insulin that acts otherwise. */
  otherInsulin?: readonly OtherInsulin[];
  /** Where basal injections are missing from the records. */
  unrecordedBasal?: UnrecordedBasal;
}> &
  Forecast;

export type AdvicePeriod = Readonly<{
  firstDay: string;
  days: number;
  glucoseDays: number;
  /** The day since which the plan runs, where what came before it in the window was left out. */
  planSince: string | null;
  /** The day since which it is exactly as it is now, where days under nearly the same doses count as well. */
  asNowSince?: string;
}>;
