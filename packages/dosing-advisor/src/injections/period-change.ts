import { type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DoseEvent, DosePart } from '../evidence/events/dose-event.ts';
import { pooledEvents } from '../evidence/events/pooled-events.ts';
import type { ExplainedLow } from '../evidence/lows/low-causes.ts';
import { lowLoad } from '../evidence/lows/low-load.ts';
import type { TakenWay } from '../evidence/taken/taken-doses.ts';
import { type GuardTag, guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { LOWS_PER_DOSE, MIN_DOSES_FOR_RATE } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { InsulinThen } from './insulin-then.ts';

/** What one part of the day, or all of it, is to change by. */
export type PeriodChange = Readonly<{
  events: readonly DoseEvent[];
  /** Lows that count against it. */
  lows: readonly ExplainedLow[];
  count: number;
  estimatedLogChange: number;
  lowRate: number;
  doses: number;
  logChange: number;
  tags: readonly GuardTag[];
  /** Taken from elsewhere: too few events of its own. */
  isBorrowed: boolean;
}>;

/** Doses of one kind, with what came of them. */
export type PeriodEvidence = Readonly<{
  part: DosePart;
  events: readonly DoseEvent[];
  lows: readonly ExplainedLow[];
  /** Minutes of all doses that the setting took part in. */
  doseMinutes: readonly number[];
}>;

export type Guards = Readonly<{ regime: Regime; rules: TypeRules }>;

/** What is known of a setting beside what came of its doses. */
export type SettingPast = Readonly<{ insulinThen: InsulinThen; takenWay: TakenWay | null }>;

export type PeriodOf = (minuteOfDay: number) => DayPeriod;

/** The doses of the parts of the day that are meant. */
export function evidenceIn(
  { part, events, lows, doseMinutes }: PeriodEvidence,
  isMeant: (period: DayPeriod) => boolean,
  periodOf: PeriodOf,
): PeriodEvidence {
  const isIn = (minute: number) => isMeant(periodOf(minute % MINUTES_PER_DAY));
  return {
    part,
    events: events.filter(({ minute }) => isIn(minute)),
    lows: lows.filter((low) => isIn(low[part]?.minute ?? Number.NaN)),
    doseMinutes: doseMinutes.filter(isIn),
  };
}

/**
 * By all doses that tell about the present setting. `borrowedLogChange` is taken where the events are too few to speak.
 */
export function periodChange(
  evidence: PeriodEvidence,
  guards: Guards,
  { insulinThen: then, takenWay }: SettingPast,
  borrowedLogChange: number | null = null,
): PeriodChange {
  // What more insulin did is no reason to cut what is given now.
  const isNoMore = (minute: number) => then(minute) <= 0;
  const counted: PeriodEvidence = {
    ...evidence,
    lows: evidence.lows.filter((low) => isNoMore(low[evidence.part]?.minute ?? Number.NaN)),
    doseMinutes: evidence.doseMinutes.filter(isNoMore),
  };
  const change = blamelessChange(counted, guards, borrowedLogChange);
  return asTaken(notTurnedBack(change, counted, guards, then), guards, takenWay);
}

/** Lows after a dose that nobody planned cut no planned one; they stand in the way of more all the same. */
function blamelessChange(evidence: PeriodEvidence, guards: Guards, borrowedLogChange: number | null): PeriodChange {
  const change = foundChange(evidence, guards, borrowedLogChange);
  const lows = evidence.lows.filter((low) => !low.isAfterExtraDose);
  if (change.logChange > 0 || lows.length === evidence.lows.length) return change;
  const withoutThem = foundChange({ ...evidence, lows }, guards, borrowedLogChange);
  return withoutThem.logChange > 0 ? heldBack(withoutThem, 'TAKEN_OTHERWISE') : withoutThem;
}

function foundChange(
  { part, events, lows, doseMinutes }: PeriodEvidence,
  guards: Guards,
  borrowedLogChange: number | null,
): PeriodChange {
  const { meals, corrections } = lowLoad(lows);
  const blamed = part === 'meal' ? meals : corrections;
  const pooled = pooledEvents(events, blamed.length);
  const isBorrowed = borrowedLogChange !== null && Number.isNaN(pooled.medianLogNeed);
  const estimatedLogChange = isBorrowed ? borrowedLogChange : pooled.logChange;
  const doses = doseMinutes.length;
  const weight = blamed.reduce((sum, low) => sum + low.weight, 0);
  const lowRate = weight / Math.max(MIN_DOSES_FOR_RATE, doses);
  const guarded = guardedBy(estimatedLogChange, lowRate, guards);
  return { events, lows, count: pooled.count, estimatedLogChange, lowRate, doses, ...guarded, isBorrowed };
}

function guardedBy(logChange: number, lowRate: number, { regime, rules }: Guards) {
  return guard({ logChange, lowRate, thresholds: LOWS_PER_DOSE, regime, rules });
}

/** A change is not taken back by what happened before it: then only doses of the present setting, and lows, speak. */
function notTurnedBack(
  change: PeriodChange,
  evidence: PeriodEvidence,
  guards: Guards,
  then: InsulinThen,
): PeriodChange {
  if (!turnsBack(change, then, evidence.doseMinutes)) return change;
  const own = { ...evidence, events: evidence.events.filter(({ minute }) => then(minute) === 0) };
  const byOwn = blamelessChange(own, guards, null);
  return byOwn.logChange * change.logChange > 0 ? byOwn : heldBack(change, 'CHANGED_LATELY');
}

/** Whether a change goes where the setting came from. */
export function turnsBack(
  { logChange, events }: Pick<PeriodChange, 'logChange' | 'events'>,
  then: InsulinThen,
  doseMinutes: readonly number[],
): boolean {
  return [...events.map(({ minute }) => minute), ...doseMinutes].some((minute) => logChange * then(minute) > 0);
}

/** What other doses did says nothing about the planned one, but for lows that came with less insulin. */
function asTaken(change: PeriodChange, guards: Guards, takenWay: TakenWay | null): PeriodChange {
  if (!takenWay || change.logChange === 0) return change;
  const byLows = takenWay === 'less' ? guardedBy(0, change.lowRate, guards) : null;
  return byLows && byLows.logChange < 0 ? { ...change, ...byLows } : heldBack(change, 'TAKEN_OTHERWISE');
}

export function heldBack(change: PeriodChange, tag: 'TAKEN_OTHERWISE' | 'CHANGED_LATELY'): PeriodChange {
  return { ...change, logChange: 0, tags: [...change.tags, tag] };
}
