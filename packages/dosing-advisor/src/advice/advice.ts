import type { DayPeriod } from '@glidepath/quantities';

import type { InjectionPlan } from '../input/injection-plan.ts';
import type { BasalInsulinKind, BolusInsulinKind } from '../input/insulin-kind.ts';
import type { PumpPlan } from '../input/pump-plan.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Episode } from './episode.ts';
import type { GlucoseSummary, PredictedEffect } from './predicted-effect.ts';
import type { BehaviourNote, ReviewFlag } from './reason-code.ts';
import type { SettingAdvice } from './setting-advice.ts';

/** A refusal with everything that is missing, or a plan with a reason for every value. A proposal: a clinician decides. */
export type Advice = RefusedAdvice | PlanAdvice;

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
  /** The whole plan as advised. */
  plan: PumpPlan | InjectionPlan;
  isChanged: boolean;
  settings: readonly SettingAdvice[];
  episodes: readonly Episode[];
  flags: readonly ReviewFlag[];
  notes: readonly BehaviourNote[];
  glucose: GlucoseSummary;
  totalDailyDoseUnits: number;
  regime: Regime;
  /** Where people do not inject what the plan says, or a pump ran something else. */
  takenOtherwise: readonly TakenDose[];
  /** Where they inject insulin that acts otherwise. */
  otherInsulin?: readonly OtherInsulin[];
  /** Where basal injections are missing from the records. */
  unrecordedBasal?: UnrecordedBasal;
  /** Null where there is nothing that could be relied on; `forecastWithheld` says why. */
  predictedEffect: PredictedEffect | null;
  forecastWithheld: ForecastWithheld | null;
}>;

export type AdvicePeriod = Readonly<{
  firstDay: string;
  days: number;
  glucoseDays: number;
  /** The day since which the plan runs, where what came before it in the window was left out. */
  planSince: string | null;
  /** The day since which it is exactly as it is now, where days under nearly the same doses count as well. */
  asNowSince?: string;
}>;

/** Medians of the days on which it is known; `outOf` are all days that were looked at. */
export type TakenDose = Readonly<{
  /** All basal injections of a day, basal of some hours of a pump, the meal dose of a part of the day, or doses between meals. */
  dose: 'basal' | DayPeriod | 'between-meals';
  /** One of several basal injections, by its planned time. */
  atMinute?: number;
  /** When they were taken, where that is what differs. */
  takenAtMinute?: number;
  /** Of a pump: the hours of the day in which another rate ran; 0 is midnight at their end as well. */
  hoursFromMinute?: number;
  hoursToMinute?: number;
  plannedUnits: number;
  takenUnits: number;
  days: number;
  outOf: number;
}>;

/** Days without a recorded basal injection: what came after them says nothing about the planned dose. */
export type UnrecordedBasal = Readonly<{ days: number; outOf: number }>;

export type OtherInsulin = Readonly<{
  dose: 'basal' | 'meals';
  planned: BasalInsulinKind | BolusInsulinKind;
  taken: BasalInsulinKind | BolusInsulinKind;
  days: number;
  outOf: number;
}>;

/** A meter shows too little; other doses were taken than planned; the replay says the contrary of what doses do. */
export const FORECAST_WITHHELD = ['METER', 'TAKEN_OTHERWISE', 'CONTRADICTS_DOSES'] as const;
export type ForecastWithheld = (typeof FORECAST_WITHHELD)[number];

/** What glucose as a whole allows. */
export type Regime = Readonly<{
  /** Too much time below range: nothing may rise. */
  stopsIncreases: boolean;
  /** Nearly too much: what rises, rises by half. */
  halvesIncreases: boolean;
  /**
   * Lows are within the consensus and there is time in range to win: cuts for lows are half as large, and meals have
   * time to end.
   */
  softensCuts: boolean;
  /** Glucose is often high, and lows are well within it: a few lows of a setting are watched before they cut it. */
  watchesFewLows: boolean;
  /** High with few lows: what rises, rises faster. */
  hasRoom: boolean;
  /** Far too high: the larger steps of the diabetes type are allowed. */
  allowsLargeSteps: boolean;
  /** On target: only clear changes are made. */
  holdsGoodSettings: boolean;
  /** How much of a rise is made with care for age or risk; left out where neither asks for it. */
  riseCare?: RiseCare;
}>;

/**
 * At high risk a rise is half as large, and without a sensor a quarter. None is made while the goals for such people are
 * met, nor after any low that a meter saw.
 */
export type RiseCare = 'half' | 'quarter' | 'goals-met' | 'low-seen';
