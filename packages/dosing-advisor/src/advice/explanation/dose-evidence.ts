import { median } from '../../arithmetic/median.ts';
import type { DoseEvent, DosePart } from '../../evidence/events/dose-event.ts';
import { pooledEvents, unitsShort } from '../../evidence/events/pooled-events.ts';
import { type ExplainedLow, isOverride, minuteOfDayOf } from '../../evidence/lows/low-causes.ts';
import type { GuardTag } from '../../limits/guard.ts';
import { EVENTS, MIN_DOSES_FOR_RATE } from '../../limits/tuning.ts';
import type { ReasonCode } from '../reason-code.ts';
import { shown } from './shown-figures.ts';

// What carb ratios, correction factors and doses of injection plans have in common: they are judged by single doses.

const CODES: Readonly<Record<DosePart, Readonly<{ more: ReasonCode; less: ReasonCode }>>> = {
  meal: { more: 'MEAL_HIGH', less: 'MEAL_LOW' },
  correction: { more: 'CORRECTION_WEAK', less: 'CORRECTION_STRONG' },
};

/**
 * What the doses themselves say. Where they are too few, or do not ask for the change, it went with others: with other
 * times of day, unless the value says what else it follows.
 */
export function doseEvidenceCode(
  part: DosePart,
  events: readonly DoseEvent[],
  insulinChange: number,
  follows: ReasonCode = 'FOLLOWS_OTHER_PERIODS',
): ReasonCode {
  const { count, logChange } = pooledEvents(events);
  if (count < EVENTS.minCount) return follows;
  if (logChange * insulinChange <= 0) {
    return follows === 'FOLLOWS_OTHER_PERIODS' ? 'POOLED_WITH_OTHER_PERIODS' : follows;
  }
  return insulinChange > 0 ? CODES[part].more : CODES[part].less;
}

/** The minute of day of the dose to blame; null where this kind of dose is not. */
export function blamedMinute(low: ExplainedLow, part: DosePart): number | null {
  const dose = low[part];
  return dose && (low.cause === part || low.cause === 'mixed') ? minuteOfDayOf(dose) : null;
}

export function withOverride(
  tags: readonly GuardTag[],
  lows: readonly ExplainedLow[],
  part: DosePart,
): readonly GuardTag[] {
  const isOverridden = lows.some((low) => low[part] && isOverride(low[part]));
  return isOverridden ? [...tags, 'USER_OVERRIDE'] : tags;
}

type Judged = Readonly<{ estimatedLogChange: number; lowRate: number; lowsOutOf?: number }>;

export function doseFigures(judged: Judged, events: readonly DoseEvent[], doses: number) {
  const { estimatedLogChange, lowRate, lowsOutOf = Math.max(MIN_DOSES_FOR_RATE, doses) } = judged;
  const medianLogNeed = median(events.map(({ logNeed }) => logNeed));
  return shown({
    count: events.length,
    estimatedLogChange,
    medianLogNeed,
    unitsShort: unitsShort(events),
    lowsPerDose: lowRate,
    lowWeight: lowRate * lowsOutOf,
    lowsOutOf,
  });
}
