import { DAY_PERIODS, type PerPeriod, perPeriod } from '@glidepath/quantities';
import { meterMealEvents } from '../evidence/events/meter-meal-events.ts';
import { isBelowPenStep, pooledEvents } from '../evidence/events/pooled-events.ts';
import type { DosingSettings, Findings } from '../evidence/findings.ts';
import { isForCorrection } from '../evidence/grid.ts';
import { guard } from '../limits/guard.ts';
import type { Pen } from '../limits/pen-dose.ts';
import { BASAL_EVIDENCE, EVENTS, FACTOR_FOLLOWS_RATIO_SHARE, LOWS_PER_DOSE } from '../limits/tuning.ts';
import { blamedOn, type DosingPast, ofPeriod, pastOf } from './dosing-past.ts';
import {
  evidenceIn,
  type Guards,
  heldBack,
  type PeriodChange,
  type PeriodEvidence,
  periodChange,
  turnsBack,
} from './period-change.ts';

export type CountingChanges = Readonly<{
  ratios: PerPeriod<PeriodChange>;
  factors: PerPeriod<PeriodChange>;
}>;

/** Carb ratios and correction factors of each part of the day, by a meter. */
export function countingChanges(
  findings: Findings,
  settings: DosingSettings,
  guards: Guards,
  past: DosingPast,
  { stepUnits }: Pen,
): CountingChanges {
  const changes = ratioChanges(findings, settings, guards, past);
  const ratios = perPeriod((period) => withinPenStep(changes[period], stepUnits));
  const factors = factorChanges(findings, guards, past, ratios);
  return { ratios, factors };
}

/** What the pen cannot give, or leave out, is no reason for another ratio; lows are. */
function withinPenStep(change: PeriodChange, penStepUnits: number): PeriodChange {
  const { logChange, isBorrowed, tags, events } = change;
  const isForLows = tags.some((tag) => tag.startsWith('HYPO_FORCE'));
  if (logChange === 0 || isBorrowed || isForLows || !isBelowPenStep(events, penStepUnits)) return change;
  return { ...change, logChange: 0, tags: [...tags, 'DEADBAND'] };
}

const minutesOf = (boluses: Findings['grid']['boluses']) => boluses.map(({ minute }) => minute);

function ratioChanges(
  { dataset, grid, believed, lows }: Findings,
  { carbRatioGramsPerUnit }: DosingSettings,
  guards: Guards,
  past: DosingPast,
): PerPeriod<PeriodChange> {
  const events = meterMealEvents(dataset, grid, { carbRatioGramsPerUnit, believed });
  const doseMinutes = minutesOf(grid.counted.boluses.filter(({ foodUnits }) => foodUnits > 0));
  const evidence: PeriodEvidence = { part: 'meal', events, lows: blamedOn('meal', lows), doseMinutes };
  // Nobody borrows from doses that were not taken as planned.
  const asPlanned = evidenceIn(evidence, (period) => past.takenWay(period) === null, past.periodOf).events;
  const isEnough = asPlanned.length >= EVENTS.minPooledForBorrowing;
  const borrowed = isEnough ? BASAL_EVIDENCE.borrowedShare * pooledEvents(asPlanned).logChange : null;
  return perPeriod((period) =>
    periodChange(ofPeriod(evidence, period, past), guards, pastOf('meal', period, past), borrowed),
  );
}

/** A meter shows too little of a correction: factors follow the ratios, unless lows speak. */
function factorChanges(
  { grid, lows }: Findings,
  guards: Guards,
  past: DosingPast,
  ratios: PerPeriod<PeriodChange>,
): PerPeriod<PeriodChange> {
  const doseMinutes = minutesOf(grid.counted.boluses.filter(isForCorrection));
  const evidence: PeriodEvidence = { part: 'correction', events: [], lows: blamedOn('correction', lows), doseMinutes };
  const moved = DAY_PERIODS.map((period) => ratios[period].logChange);
  const common = (FACTOR_FOLLOWS_RATIO_SHARE * moved.reduce((sum, change) => sum + change, 0)) / moved.length;
  return perPeriod((period) => {
    const setting = pastOf('correction', period, past);
    const ofThis = ofPeriod(evidence, period, past);
    const change = followingRatios(periodChange(ofThis, guards, setting), common, guards);
    const isTurnedBack = change.isBorrowed && turnsBack(change, setting.insulinThen, minutesOf(grid.counted.boluses));
    return isTurnedBack ? heldBack(change, 'CHANGED_LATELY') : change;
  });
}

function followingRatios(change: PeriodChange, common: number, { regime, rules }: Guards): PeriodChange {
  // Lows after corrections stand in the way of more insulin, not of less.
  const isHeldByLows = common > 0 && change.lowRate >= LOWS_PER_DOSE.halve;
  const isJudged = change.count >= EVENTS.minCount || change.logChange !== 0 || isHeldByLows;
  if (isJudged) return change;
  const withoutRoom = { ...regime, hasRoom: false };
  const moved = guard({ logChange: common, lowRate: 0, thresholds: LOWS_PER_DOSE, regime: withoutRoom, rules });
  return {
    ...change,
    estimatedLogChange: common,
    logChange: moved.logChange,
    tags: [...moved.tags, 'CF_FOLLOWS_CR'],
    isBorrowed: true,
  };
}
