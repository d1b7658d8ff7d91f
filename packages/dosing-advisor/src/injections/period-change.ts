import type { DayPeriod } from '@glidepath/quantities';

import type { Regime } from '../advice/advice.ts';
import type { GuardTag } from '../advice/reason-code.ts';
import type { DoseEvent } from '../extraction/dose-event.ts';
import type { BlamedDose } from '../extraction/low-load.ts';
import { pooledEvents } from '../extraction/pooled-events.ts';
import { guard } from '../guards/guard.ts';
import { LOWS_PER_DOSE, MIN_DOSES_FOR_RATE } from '../rules/tuning.ts';
import type { TypeRules } from '../rules/type-rules.ts';

/** What one part of the day, or all of it, is to change by. */
export type PeriodChange = Readonly<{
  events: readonly DoseEvent[];
  count: number;
  estimatedLogChange: number;
  lowRate: number;
  doses: number;
  logChange: number;
  tags: readonly GuardTag[];
  /** Taken from elsewhere: too few events of its own. */
  isBorrowed: boolean;
}>;

export type PeriodEvidence = Readonly<{
  events: readonly DoseEvent[];
  blamed: readonly BlamedDose[];
  /** Minutes of the day of all doses that the setting took part in. */
  doseMinutes: readonly number[];
}>;

export type Guards = Readonly<{ regime: Regime; rules: TypeRules }>;

export function evidenceIn(
  evidence: PeriodEvidence,
  period: DayPeriod,
  periodOf: (minuteOfDay: number) => DayPeriod,
): PeriodEvidence {
  return {
    events: evidence.events.filter(({ minuteOfDay }) => periodOf(minuteOfDay) === period),
    blamed: evidence.blamed.filter(({ minuteOfDay }) => periodOf(minuteOfDay) === period),
    doseMinutes: evidence.doseMinutes.filter((minute) => periodOf(minute) === period),
  };
}

/** `borrowedLogChange` is taken where the events are too few to speak. */
export function periodChange(
  { events, blamed, doseMinutes }: PeriodEvidence,
  { regime, rules }: Guards,
  borrowedLogChange: number | null = null,
): PeriodChange {
  const pooled = pooledEvents(events, blamed.length);
  const isBorrowed = borrowedLogChange !== null && Number.isNaN(pooled.medianLogNeed);
  const estimatedLogChange = isBorrowed ? borrowedLogChange : pooled.logChange;
  const doses = doseMinutes.length;
  const weight = blamed.reduce((sum, low) => sum + low.weight, 0);
  const lowRate = weight / Math.max(MIN_DOSES_FOR_RATE, doses);
  const guarded = guard({ logChange: estimatedLogChange, lowRate, thresholds: LOWS_PER_DOSE, regime, rules });
  return { events, count: pooled.count, estimatedLogChange, lowRate, doses, ...guarded, isBorrowed };
}

/** Highs after doses that were not taken as planned say nothing about the planned ones. */
export function notRaised(change: PeriodChange): PeriodChange {
  return change.logChange > 0 ? { ...change, logChange: 0, tags: [...change.tags, 'TAKEN_OTHERWISE'] } : change;
}
