import type { DosedPlan } from '@glidepath/treatment-plan';

import { noEffect, type Predicted, type PredictedEffect, predicted } from './predicted-effect.ts';
import { type ReplayableDays, triedPlan } from './replayable-days.ts';
import { countExtraUnits, type TriedPlan } from './replayed-glucose.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** A meter shows too little; other doses were taken than planned; the replay says the contrary of what doses do. */
export type ForecastWithheld = 'METER' | 'TAKEN_OTHERWISE' | 'CONTRADICTS_DOSES';

export type Forecast = Readonly<{
  /** Null where there is nothing that could be relied on; `forecastWithheld` says why. */
  predictedEffect: PredictedEffect | null;
  forecastWithheld: ForecastWithheld | null;
}>;

/** Where all but this share of the changed insulin goes one way, the plan gives more, or less. */
const MIXED_SHARE = 0.05;

/** The same with the glucose that is predicted; null where nothing is. */
export type ForecastOfDays = Forecast & Readonly<{ glucoseMgDl: Float64Array | null }>;

const withheld = (forecastWithheld: ForecastWithheld): ForecastOfDays => ({
  predictedEffect: null,
  forecastWithheld,
  glucoseMgDl: null,
});

const told = ({ effect, glucoseMgDl }: Predicted): ForecastOfDays => ({
  predictedEffect: effect,
  forecastWithheld: null,
  glucoseMgDl,
});

/** What another plan may come to on the same days, or why that is withheld. */
export function forecast(known: ReplayableDays, next: DosedPlan): Forecast {
  const { predictedEffect, forecastWithheld } = forecastOfDays(known, next);
  return { predictedEffect, forecastWithheld };
}

export function forecastOfDays(known: ReplayableDays, next: DosedPlan): ForecastOfDays {
  if (known.withheld) return withheld(known.withheld);
  const tried = triedPlan(known, next);
  const extra = extraUnitsOf(tried);
  // On days before a change another plan than the present one ran.
  const presentExtra = extraUnitsOf(triedPlan(known, known.present));
  const beyondPresent = extra.map((units, place) => units - (presentExtra[place] ?? 0));
  // What stays as it is brings nothing: what days under a former plan would have been is no effect of this one.
  if (beyondPresent.every((units) => units === 0)) {
    return told(noEffect(tried.days));
  }
  const prediction = predicted(tried);
  return [extra, beyondPresent].some((units) => contradicts(prediction.effect, directionOf(units)))
    ? withheld('CONTRADICTS_DOSES')
    : told(prediction);
}

/** What the plan gives more than was given, dose by dose: without the corrections that another glucose would have led to. */
function extraUnitsOf(tried: TriedPlan): number[] {
  const extra: number[] = [];
  countExtraUnits(tried, (_slot, extraUnits) => extra.push(extraUnits));
  return extra;
}

type Direction = 'more' | 'less' | 'mixed';

function directionOf(extra: readonly number[]): Direction {
  let [more, less] = [0, 0];
  for (const units of extra) {
    if (units > 0) more += units;
    else less -= units;
  }
  if (less < MIXED_SHARE * more) return 'more';
  return more < MIXED_SHARE * less ? 'less' : 'mixed';
}

/** Less insulin with more lows or lower glucose, or the reverse: no reader could make sense of it. */
function contradicts({ timeBelowRangePoints, meanGlucoseMgDl }: PredictedEffect, direction: Direction): boolean {
  if (direction === 'mixed') return false;
  const sign = direction === 'more' ? 1 : -1;
  return sign * timeBelowRangePoints.expected < 0 || sign * meanGlucoseMgDl.expected > 0;
}

/** What the plan gives more on a day than the present one, on average; below zero where it gives less. */
export function extraUnitsPerDay(known: ReplayableDays, next: DosedPlan): number {
  const sum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0);
  const extra = sum(extraUnitsOf(triedPlan(known, next))) - sum(extraUnitsOf(triedPlan(known, known.present)));
  return (extra * SLOTS_PER_DAY) / known.days.slots;
}
