import { median, standardError } from '../arithmetic/median.ts';
import { softThreshold } from '../arithmetic/soft-threshold.ts';
import { DOUBT_SHARE, EVENTS, PRIOR_WEIGHT } from '../rules/tuning.ts';
import { directionOfDose, type JudgedDose } from './dose-event.ts';

export type Pooled = Readonly<{
  count: number;
  /** The change that the events ask for; 0 with too few of them. */
  logChange: number;
  /** NaN with too few. */
  medianLogNeed: number;
  standardError: number;
}>;

/**
 * Median, less what chance may explain, shrunk towards the present setting: few or scattered events change little. Where
 * not one of the events speaks for more insulin, together they do not either.
 */
export function pooledEvents(events: readonly JudgedDose[]): Pooled {
  const count = events.length;
  if (count < EVENTS.minCount) {
    return { count, logChange: 0, medianLogNeed: Number.NaN, standardError: Number.NaN };
  }
  const needs = events.map(({ logNeed }) => logNeed);
  const medianLogNeed = median(needs);
  const error = standardError(needs);
  const beyondDoubt = softThreshold(medianLogNeed, DOUBT_SHARE * error);
  const logChange = (beyondDoubt * count) / (count + PRIOR_WEIGHT.events);
  const isWithoutSupport = logChange > 0 && !events.some((event) => directionOfDose(event) > 0);
  return { count, logChange: isWithoutSupport ? 0 : logChange, medianLogNeed, standardError: error };
}
