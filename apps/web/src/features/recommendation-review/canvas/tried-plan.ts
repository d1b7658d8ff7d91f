import {
  dayProfile,
  expectedLows,
  forecastOfDays,
  type GlucoseSummary,
  glucoseSummary,
  type ReplayableDays,
  type ReplayedCurve,
  SLOTS_PER_DAY,
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
}>;

export function recordedDays({ days }: ReplayableDays): RecordedDays {
  const { glucoseMgDl } = days;
  return {
    profile: dayProfile(glucoseMgDl),
    summary: glucoseSummary(glucoseMgDl),
    days: daysWithGlucose(glucoseMgDl),
  };
}

/** Drawing, tables and dialogs ask for the same plan on the same days: it is replayed once. */
const LAST_TRIED = 8;
const triedBefore = new WeakMap<ReplayableDays, Map<string, TriedPlan>>();

export function tryPlan(days: ReplayableDays, plan: DosedPlan): TriedPlan {
  const known = triedBefore.get(days) ?? new Map<string, TriedPlan>();
  triedBefore.set(days, known);
  const written = JSON.stringify(plan);
  const tried = known.get(written) ?? replayed(days, plan);
  known.delete(written);
  known.set(written, tried);
  const [oldest] = known.keys();
  if (known.size > LAST_TRIED && oldest !== undefined) known.delete(oldest);
  return tried;
}

function replayed(days: ReplayableDays, plan: DosedPlan): TriedPlan {
  const { predictedEffect: effect, forecastWithheld, glucoseMgDl } = forecastOfDays(days, plan);
  if (!effect) return { forecast: { predictedEffect: null, forecastWithheld }, profile: null };
  const { raw: _, ...shown } = effect;
  return {
    forecast: { predictedEffect: { ...shown, lows: expectedLows(effect) }, forecastWithheld },
    profile: glucoseMgDl && dayProfile(glucoseMgDl),
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
