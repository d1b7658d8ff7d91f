import { at, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { median, medianAbsoluteDeviation } from '../../arithmetic/median.ts';
import { type Grid, isForCorrection } from '../grid.ts';
import type { HourlyRise } from './unexplained-rise.ts';

/** With fewer days nobody knows what is usual. */
const LEAST_DAYS = 7;
const LEAST_KNOWN_SHARE = 0.75;

/**
 * Insulin that was given did not act, as when an infusion set fails: glucose stood high for all these hours although it
 * was corrected, and was driven up in the first half of them as in the second, unlike after food that nobody logged. Far
 * beyond what these hours do on other days, and by as much as a third of the insulin of an hour usually lowers glucose.
 */
const WITHOUT_EFFECT = {
  hours: 8,
  parts: 2,
  spreads: 5,
  spreadsOfPart: 3.5,
  leastMgDlPerHour: 25,
  standsAboveMgDl: 180,
  corrections: 2,
  /** What was given in the end brings glucose back within the action of a bolus. */
  comesBackWithinHours: 4,
} as const;

/** A whole day on which glucose was driven up by night and by day, and stood higher than usual, as in an illness. */
const UNLIKE_OTHERS = {
  hours: 24,
  parts: 4,
  spreads: 5,
  spreadsOfPart: 2,
  leastMgDlPerHour: 15,
  aboveUsualMgDl: 50,
} as const;

export type HourSpan = Readonly<{ fromHour: number; toHour: number }>;

/** Hours of single days that no plan explains, and the person's other days do not know. */
export type UnexplainedHours = Readonly<{
  /** Corrected insulin of a pump did not act. */
  withoutEffect: readonly HourSpan[];
  unlikeOthers: readonly HourSpan[];
}>;

export const NOTHING_UNEXPLAINED: UnexplainedHours = { withoutEffect: [], unlikeOthers: [] };

/** `isPump`: pens have no infusion set. What fills whole days is no matter of a set alone. */
export function unexplainedHours(
  hourly: HourlyRise,
  grid: Pick<Grid, 'days' | 'boluses'>,
  isPump: boolean,
): UnexplainedHours {
  if (grid.days < LEAST_DAYS) return NOTHING_UNEXPLAINED;
  const unlikeOthers = joined(unlikeDays(hourly));
  const isInUnlike = ({ fromHour, toHour }: HourSpan) =>
    unlikeOthers.some((day) => day.fromHour < toHour && day.toHour > fromHour);
  const withoutEffect = isPump ? joined(hoursWithoutEffect(hourly, grid)).filter((span) => !isInUnlike(span)) : [];
  return { withoutEffect, unlikeOthers };
}

function hoursWithoutEffect({ riseMgDl, glucoseMgDl }: HourlyRise, { boluses }: Pick<Grid, 'boluses'>): HourSpan[] {
  const { hours, standsAboveMgDl, corrections, comesBackWithinHours } = WITHOUT_EFFECT;
  const correctedHours = boluses.filter(isForCorrection).map(({ slot }) => Math.floor(slot / SLOTS_PER_HOUR));
  const isHigh = (hour: number) => at(glucoseMgDl, hour) > standsAboveMgDl;
  return drivenUp(riseMgDl, WITHOUT_EFFECT).flatMap((fromHour) => {
    let toHour = fromHour + hours;
    for (let hour = fromHour; hour < toHour; hour += 1) if (at(glucoseMgDl, hour) <= standsAboveMgDl) return [];
    if (correctedHours.filter((hour) => hour >= fromHour && hour < toHour).length < corrections) return [];
    const lastHour = Math.min(glucoseMgDl.length, toHour + comesBackWithinHours);
    while (toHour < lastHour && isHigh(toHour)) toHour += 1;
    return [{ fromHour, toHour }];
  });
}

function unlikeDays({ riseMgDl, glucoseMgDl }: HourlyRise): HourSpan[] {
  const { hours, aboveUsualMgDl } = UNLIKE_OTHERS;
  const glucose = meansFrom(glucoseMgDl, hours);
  const leastMgDl = median(known(glucose)) + aboveUsualMgDl;
  return drivenUp(riseMgDl, UNLIKE_OTHERS)
    .filter((fromHour) => at(glucose, fromHour) >= leastMgDl)
    .map((fromHour) => ({ fromHour, toHour: fromHour + hours }));
}

type DrivenUp = Readonly<{
  hours: number;
  parts: number;
  spreads: number;
  spreadsOfPart: number;
  leastMgDlPerHour: number;
}>;

/** The hours from which on glucose is driven up for so many hours, and in each part of them, far beyond the spread. */
function drivenUp(riseMgDl: Float64Array, rule: DrivenUp): number[] {
  const { hours, parts, spreads, spreadsOfPart, leastMgDlPerHour } = rule;
  const means = meansFrom(riseMgDl, hours);
  const [centre, spread] = [median(known(means)), medianAbsoluteDeviation(known(means))];
  const partHours = hours / parts;
  const ofParts = meansFrom(riseMgDl, partHours);
  const least = Math.max(leastMgDlPerHour, spreads * spread);
  const leastOfPart = Math.max((leastMgDlPerHour * spreadsOfPart) / spreads, spreadsOfPart * spread);
  return Array.from(means.keys()).filter((fromHour) => {
    if (!(at(means, fromHour) - centre > least)) return false;
    for (let part = 0; part < parts; part += 1) {
      if (at(ofParts, fromHour + part * partHours) - centre < leastOfPart) return false;
    }
    return true;
  });
}

/** The mean of so many hours from each on; NaN where too few of them are known. */
function meansFrom(series: Float64Array, hours: number): Float64Array {
  const means = new Float64Array(Math.max(0, series.length - hours + 1));
  let [sum, count] = [0, 0];
  for (let hour = 0; hour < series.length; hour += 1) {
    const [entering, leaving] = [at(series, hour), at(series, hour - hours)];
    if (!Number.isNaN(entering)) [sum, count] = [sum + entering, count + 1];
    if (!Number.isNaN(leaving)) [sum, count] = [sum - leaving, count - 1];
    if (hour + 1 >= hours) means[hour + 1 - hours] = count >= LEAST_KNOWN_SHARE * hours ? sum / count : Number.NaN;
  }
  return means;
}

const known = (series: Float64Array): number[] => Array.from(series).filter((one) => !Number.isNaN(one));

/** Spans that overlap or touch are one. */
function joined(spans: readonly HourSpan[]): HourSpan[] {
  const result: HourSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.fromHour <= last.toHour) {
      result[result.length - 1] = { ...last, toHour: Math.max(last.toHour, span.toHour) };
    } else result.push(span);
  }
  return result;
}
