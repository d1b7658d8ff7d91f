import {
  dayProfile,
  expectedLows,
  forecast,
  type GlucoseSummary,
  glucoseSummary,
  predictedGlucose,
  type ReplayableDays,
  type ReplayedCurve,
  SLOTS_PER_DAY,
  triedPlan,
} from '@glidepath/plan-replay';
import type { DosedPlan, TreatmentPlan } from '@glidepath/treatment-plan';

import type { Advice } from '../recommendation/reviewed-recommendation.ts';

/** The days that a recommendation was made from, as they were. */
export type RecordedDays = Readonly<{ profile: ReplayedCurve; summary: GlucoseSummary; days: number }>;

export type Forecast = Pick<Advice, 'predictedEffect' | 'forecastWithheld'>;

/** What a plan is predicted to bring on them; nulls where nothing is predicted. */
export type TriedPlan = Readonly<{
  forecast: Forecast;
  profile: ReplayedCurve | null;
  /** Glycemia risk index. */
  riskIndex: number | null;
}>;

export function recordedDays({ days }: ReplayableDays): RecordedDays {
  const { glucoseMgDl } = days;
  return {
    profile: dayProfile(glucoseMgDl),
    summary: glucoseSummary(glucoseMgDl),
    days: daysWithGlucose(glucoseMgDl),
  };
}

export function tryPlan(days: ReplayableDays, plan: DosedPlan): TriedPlan {
  const { predictedEffect: effect, forecastWithheld } = forecast(days, plan);
  if (!effect) return { forecast: { predictedEffect: null, forecastWithheld }, profile: null, riskIndex: null };
  const { raw, ...shown } = effect;
  const isAsRecorded = raw.after === raw.before;
  const glucoseMgDl = isAsRecorded ? days.days.glucoseMgDl : predictedGlucose(triedPlan(days, plan));
  return {
    forecast: { predictedEffect: { ...shown, lows: expectedLows(effect) }, forecastWithheld },
    profile: dayProfile(glucoseMgDl),
    riskIndex: raw.after.riskIndex,
  };
}

/** Days that were left out, or without a sensor, have none. */
function daysWithGlucose(glucoseMgDl: Float64Array): number {
  let days = 0;
  for (let from = 0; from < glucoseMgDl.length; from += SLOTS_PER_DAY) {
    if (glucoseMgDl.subarray(from, from + SLOTS_PER_DAY).some((mgDl) => !Number.isNaN(mgDl))) days += 1;
  }
  return days;
}

/** Null for a message, which doses nothing. */
export const dosed = (plan: TreatmentPlan | null): DosedPlan | null => (plan && plan.type !== 'GENERIC' ? plan : null);
