import { median, standardError } from '../../arithmetic/median.ts';
import { softThreshold } from '../../arithmetic/soft-threshold.ts';
import { DOUBT_SHARE, EVENTS, PRIOR_WEIGHT } from '../../limits/tuning.ts';
import { type DoseEvent, directionOfDose, type JudgedDose } from './dose-event.ts';

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
 * not most of the events speak for the change by themselves, together they do not either; `lows` that such doses caused
 * speak against a rise.
 */
export function pooledEvents(events: readonly JudgedDose[], lows = 0): Pooled {
  const count = events.length;
  if (count < EVENTS.minCount) {
    return { count, logChange: 0, medianLogNeed: Number.NaN, standardError: Number.NaN };
  }
  const needs = events.map(({ logNeed }) => logNeed);
  const medianLogNeed = median(needs);
  const error = standardError(needs);
  const beyondDoubt = softThreshold(medianLogNeed, DOUBT_SHARE * error);
  const logChange = (beyondDoubt * count) / (count + PRIOR_WEIGHT.events);
  const speaking = events.filter((event) => directionOfDose(event) * logChange > 0).length;
  const isSupported = speaking > (count + (logChange > 0 ? lows : 0)) / 2;
  return { count, logChange: isSupported ? logChange : 0, medianLogNeed, standardError: error };
}

/** In units of a usual dose: the median of the differences could have another sign than that of the ratios. NaN without events. */
export function unitsShort(events: readonly Pick<DoseEvent, 'logNeed' | 'plannedUnits' | 'judgedUnits'>[]): number {
  const usualUnits = median(events.map(({ plannedUnits, judgedUnits = plannedUnits }) => judgedUnits));
  return (Math.exp(median(events.map(({ logNeed }) => logNeed))) - 1) * usualUnits;
}

/** What is missing, or too much, at a usual dose is nothing that a pen of this step could give or leave out. */
export function isBelowPenStep(events: Parameters<typeof unitsShort>[0], penStepUnits: number): boolean {
  return Math.abs(unitsShort(events)) < penStepUnits / 2;
}
