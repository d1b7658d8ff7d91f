import {
  CURVE_POINTS_PER_DAY,
  type ReplayedCurve,
  replayedCurve,
  SHOWN_MG_DL,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

import { type ActingHours, actingHours, hoursFromFirstEffect, lengthMinutes } from './acting-hours.ts';
import { type ComparedDays, type ComparedWeeks, comparedDays, dateOf } from './compared-days.ts';
import { type Risk, riskAt } from './risk.ts';

/** Shares of time, 0-100, or mg/dL. */
export type BeforeAndAfter = Readonly<{ before: number; after: number }>;

/** What the change of one value alone does on the replayed days, in the hours that it acts on. */
export type ReplayedSetting = ActingHours &
  Readonly<{
    before: ReplayedCurve;
    after: ReplayedCurve;
    medianMgDl: BeforeAndAfter;
    below70Percent: BeforeAndAfter;
    above180Percent: BeforeAndAfter;
    /** Dates of the days for which it would have helped, and for which it would have hurt; others are hardly different. Judged where it acts most. */
    daysBetter: readonly string[];
    daysWorse: readonly string[];
    /** All days with enough glucose in these hours. Where they pass midnight, the day on which they begin. */
    days: number;
  }>;

/** Days with less known glucose in the hours in question tell too little of them. */
const KNOWN_FROM_SHARE = 0.5;
/** A point of the glycemia risk index over these hours: less is no difference to anybody. */
const DIFFERENT_FROM_RISK = 0.01;

const { targetFrom, targetUpTo } = GLUCOSE_LIMITS_MG_DL;

type Replaying = Readonly<{ risk: Risk; isBasal: boolean }>;

/**
 * The present plan and the plan with one value changed, both replayed on the same days, in the hours in which they
 * differ. Null where no glucose is known then.
 */
export function replayedSetting(weeks: readonly ComparedWeeks[], { risk, isBasal }: Replaying): ReplayedSetting | null {
  const compared = comparedDays(weeks, CURVE_POINTS_PER_DAY);
  // Days are judged where it acts most. What basal insulin does is told from when it begins to act, hours before, so that
  // no low is left out; before a dose acts most, glucose is another's work.
  const judged = actingHours(compared.movedByTime);
  const hours = isBasal ? hoursFromFirstEffect(compared.movedByTime, judged) : judged;
  const days = knownDays(compared, judged);
  if (days.length === 0) return null;
  const startsOf = ({ fromMinute }: ActingHours) => days.map((day) => day * SLOTS_PER_DAY + fromMinute / SLOT_MINUTES);
  const [starts, slots] = [startsOf(hours), lengthMinutes(hours) / SLOT_MINUTES];
  const [before, after] = [compared.before, compared.after].map((glucoseMgDl) => ({
    curve: replayedCurve(glucoseMgDl, starts, slots),
    ...sharesIn(glucoseMgDl, starts, slots),
  })) as [Told, Told];
  const both = (name: keyof ReturnType<typeof sharesIn>) => ({ before: before[name], after: after[name] });
  return {
    ...hours,
    before: before.curve,
    after: after.curve,
    medianMgDl: both('medianMgDl'),
    below70Percent: both('below70Percent'),
    above180Percent: both('above180Percent'),
    ...daysByRisk(compared, startsOf(judged), lengthMinutes(judged) / SLOT_MINUTES, risk),
    days: days.length,
  };
}

type Told = Readonly<{ curve: ReplayedCurve }> & ReturnType<typeof sharesIn>;

function knownDays({ days, before }: ComparedDays, hours: ActingHours): number[] {
  const slots = lengthMinutes(hours) / SLOT_MINUTES;
  return Array.from({ length: days }, (_, day) => day).filter((day) => {
    const start = day * SLOTS_PER_DAY + hours.fromMinute / SLOT_MINUTES;
    let known = 0;
    for (let slot = start; slot < start + slots && slot < before.length; slot += 1) {
      if (!Number.isNaN(before[slot])) known += 1;
    }
    return known >= KNOWN_FROM_SHARE * slots;
  });
}

/** The median is that of whole mg/dL, which takes no sorting. */
function sharesIn(glucoseMgDl: Float64Array, starts: readonly number[], slots: number) {
  const counts = new Uint32Array(SHOWN_MG_DL.highest + 1);
  let [known, below70, above180] = [0, 0, 0];
  for (const start of starts) {
    const end = Math.min(glucoseMgDl.length, start + slots);
    for (let slot = start; slot < end; slot += 1) {
      const mgDl = glucoseMgDl[slot] as number;
      if (Number.isNaN(mgDl)) continue;
      const whole = Math.round(mgDl);
      counts[whole] = (counts[whole] as number) + 1;
      known += 1;
      if (mgDl < targetFrom) below70 += 1;
      if (mgDl > targetUpTo) above180 += 1;
    }
  }
  const percent = (count: number) => Math.round((1000 * count) / known) / 10;
  return { medianMgDl: middleOf(counts, known), below70Percent: percent(below70), above180Percent: percent(above180) };
}

function middleOf(counts: Uint32Array, all: number): number {
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return 2 * seen >= all;
  });
}

function daysByRisk(compared: ComparedDays, starts: readonly number[], slots: number, risk: Risk) {
  const [daysBetter, daysWorse]: [string[], string[]] = [[], []];
  for (const start of starts) {
    const riskMore = riskIn(compared.after, start, slots, risk) - riskIn(compared.before, start, slots, risk);
    if (Math.abs(riskMore) <= DIFFERENT_FROM_RISK) continue;
    (riskMore < 0 ? daysBetter : daysWorse).push(dateOf(compared, Math.floor(start / SLOTS_PER_DAY)));
  }
  return { daysBetter, daysWorse };
}

/** The mean over what is known. */
function riskIn(glucoseMgDl: Float64Array, start: number, slots: number, risk: Risk): number {
  let [sum, known] = [0, 0];
  const end = Math.min(glucoseMgDl.length, start + slots);
  for (let slot = start; slot < end; slot += 1) {
    const mgDl = glucoseMgDl[slot] as number;
    if (Number.isNaN(mgDl)) continue;
    sum += riskAt(risk, mgDl);
    known += 1;
  }
  return sum / known;
}
