import { daysBetween } from '@glidepath/quantities';
import type { DiabetesType } from '@glidepath/treatment-plan';

import { median } from '../arithmetic/median.ts';
import { isFarFrom } from '../evidence/taken/taken-dose.ts';
import type { BasalInsulinKind } from '../input/insulin-kind.ts';
import type { Care } from '../limits/care.ts';
import { penOf } from '../limits/pen-dose.ts';
import { type AutoStep, autoStep } from './auto-step.ts';
import { type ClinicianLimits, limitedRise, riseHold } from './rise-limits.ts';
import { isRepeated, reasonToStop, reasonToStopAfter, type TitrationEvents } from './stop-rules.ts';
import type { LowNight, StopReason, TitrationCode, TitrationState } from './titration-state.ts';

/** How often a step is made, and how old the mornings may be that it rests on. */
const CADENCE = {
  type2: { everyDays: 3, valuesWithinDays: 4 },
  type2UltraLong: { everyDays: 4, valuesWithinDays: 5 },
  other: { everyDays: 7, valuesWithinDays: 5 },
} as const;
/** For people at high risk of any type: a week of mornings (ADA, older adults). */
const CAREFUL_CADENCE = { everyDays: 7, valuesWithinDays: 7 } as const;
const LOW_WITHIN_DAYS = 7;
const MAINTAINING = { everyDays: 7, afterInTarget: 4, resumesAboveGoalMgDl: 20 } as const;
/** What was injected since the dose last changed. */
const TAKEN = { withinDays: 7, minDays: 2 } as const;
/** Evaluations without a rise after a low below 54 mg/dL. */
const PAUSED_EVALUATIONS = 2;

export type TitrationCase = Readonly<{
  today: string;
  doseUnits: number;
  penStepUnits: 0.5 | 1;
  care: Care;
  diabetesType: DiabetesType;
  insulinKind: BasalInsulinKind;
  goalMgDl: Readonly<{ low: number; high: number }>;
  limits: ClinicianLimits;
  /** All known, in any order. */
  fasting: readonly FastingValue[];
  /** Nights with a low from 22:00 to 10:00, all that are known. */
  lowNights: readonly LowNight[];
  /** Days with a low at any hour, all that are known. */
  lowDays: readonly string[];
  /** Recorded basal insulin of days that have any, all that are known. */
  basalTaken: readonly TakenUnits[];
  weightKg: number | null;
  dailyDoseUnits: number | null;
  bedtimeFallMgDl: number | null;
  events: TitrationEvents;
}>;

export type FastingValue = Readonly<{
  on: string;
  glucoseMgDl: number;
  /** Injections are recorded, but none before this morning. */
  isDoseMissing?: true;
}>;
export type TakenUnits = Readonly<{ on: string; units: number }>;

export type TitrationDecision =
  | Readonly<{ outcome: 'not-due' }>
  /** Due, but too few new mornings: asked again the next day. */
  | Readonly<{ outcome: 'no-data' }>
  | Readonly<{ outcome: 'stopped'; reason: StopReason }>
  | Readonly<{
      outcome: 'evaluated';
      code: TitrationCode;
      fromUnits: number;
      toUnits: number;
      /** What it rests on. */
      fasting: readonly FastingValue[];
      lowNights: readonly LowNight[];
      meanFastingMgDl: number | null;
      stopped: StopReason | null;
    }>;

export type Titrated = Readonly<{ state: TitrationState; decision: TitrationDecision }>;

/** Frequent titration of one basal injection, asked once a day. The caller stores the state and applies the dose. */
export function titrate(state: TitrationState, evaluation: TitrationCase): Titrated {
  if (state.stoppedBy) return { state, decision: { outcome: 'stopped', reason: state.stoppedBy } };
  const { today, events } = evaluation;
  const fasting = evaluation.fasting.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const reason = reasonToStop(state, today, events, fasting.at(-1)?.on ?? null);
  if (reason) return { state: stopped(state, reason), decision: { outcome: 'stopped', reason } };
  const { everyDays, valuesWithinDays } = cadenceOf(state, evaluation);
  if (daysBetween(state.lastEvaluatedOn, today) < everyDays) return { state, decision: { outcome: 'not-due' } };

  const seen = {
    fasting: fasting.filter(({ on }) => isNew(state, on, today) && daysBetween(on, today) < valuesWithinDays),
    lowNights: evaluation.lowNights.filter((night) => isUnanswered(state, night)),
  };
  const wanted = wantedStep(evaluation, seen);
  if (wanted.code === 'NO_DATA') return { state, decision: { outcome: 'no-data' } };
  const afterDose = seen.fasting.filter(({ isDoseMissing }) => !isDoseMissing);
  if (wanted.doseUnits <= evaluation.doseUnits || afterDose.length === seen.fasting.length) {
    return evaluated(state, evaluation, { ...allowedStep(state, evaluation, wanted), ...seen });
  }
  return evaluated(state, evaluation, risenAfterDoses(state, evaluation, { ...seen, fasting: afterDose }, seen));
}

function wantedStep(evaluation: TitrationCase, { fasting, lowNights }: SeenNights): AutoStep {
  const { today, lowDays } = evaluation;
  return autoStep({
    ...evaluation,
    fastingMgDl: fasting.map(({ glucoseMgDl }) => glucoseMgDl),
    level1Lows: lowNights.filter(({ level }) => level === 1).length,
    level2Lows: lowNights.filter(({ level }) => level === 2).length,
    hadLowThisWeek: lowDays.some((on) => on <= today && daysBetween(on, today) < LOW_WITHIN_DAYS),
  });
}

/** More insulin only by mornings after a dose that is known of; where these are too few nothing rises. */
function risenAfterDoses(
  state: TitrationState,
  evaluation: TitrationCase,
  afterDose: SeenNights,
  seen: SeenNights,
): Step & SeenNights {
  const wanted = wantedStep(evaluation, afterDose);
  if (wanted.code !== 'NO_DATA') return { ...allowedStep(state, evaluation, wanted), ...afterDose };
  const { meanFastingMgDl } = wantedStep(evaluation, seen);
  return { code: 'TAKEN_HOLD', doseUnits: evaluation.doseUnits, meanFastingMgDl, ...seen };
}

/** Mornings before the dose last changed were judged then: the same data never makes two steps. */
function isNew({ doseChangedOn }: TitrationState, on: string, today: string): boolean {
  return on <= today && (doseChangedOn === null || on > doseChangedOn);
}

/** A night that turned out worse than it was known to be counts again. */
function isUnanswered({ startedOn, answeredLows }: TitrationState, { on, level }: LowNight): boolean {
  return on > startedOn && !answeredLows.some((answered) => answered.on === on && answered.level >= level);
}

function allowedStep(state: TitrationState, evaluation: TitrationCase, wanted: AutoStep): Step {
  const { doseUnits: fromUnits, care, limits } = evaluation;
  const { meanFastingMgDl } = wanted;
  if (wanted.doseUnits <= fromUnits) return wanted;
  const held = (code: TitrationCode): Step => ({ code, doseUnits: fromUnits, meanFastingMgDl });
  const doseUnits = limitedRise(fromUnits, wanted.doseUnits, penOf(evaluation, care), limits);
  const hold = holdOf(state, evaluation, { ...wanted, doseUnits: Math.max(fromUnits, doseUnits) });
  if (hold) return held(hold);
  return doseUnits > fromUnits ? { ...wanted, doseUnits } : held('LIMIT_HOLD');
}

function cadenceOf({ status }: TitrationState, { diabetesType, insulinKind, care }: TitrationCase) {
  const cadence = care.isHighRisk ? CAREFUL_CADENCE : activeCadence(diabetesType, insulinKind);
  return status === 'maintaining' ? { ...cadence, everyDays: MAINTAINING.everyDays } : cadence;
}

function activeCadence(diabetesType: DiabetesType, insulinKind: BasalInsulinKind) {
  if (diabetesType !== 'Type2') return CADENCE.other;
  return insulinKind === 'ultra-long' ? CADENCE.type2UltraLong : CADENCE.type2;
}

function holdOf(state: TitrationState, evaluation: TitrationCase, { doseUnits, meanFastingMgDl }: AutoStep) {
  if (state.pausedEvaluations > 0) return 'PAUSE_HOLD';
  if (isTakenOtherwise(state, evaluation)) return 'TAKEN_HOLD';
  if (state.status === 'maintaining') {
    const isFarAbove = (meanFastingMgDl ?? 0) > evaluation.goalMgDl.high + MAINTAINING.resumesAboveGoalMgDl;
    return isFarAbove ? 'RESUMED' : 'MAINTAIN_HOLD';
  }
  const { isHighRisk } = evaluation.care;
  const { confirmedDoseUnits } = state;
  return riseHold(evaluation.doseUnits, doseUnits, { ...evaluation, isHighRisk, confirmedDoseUnits });
}

/** Mornings after other doses than the planned one say nothing about it. */
function isTakenOtherwise({ doseChangedOn }: TitrationState, { basalTaken, today, doseUnits }: TitrationCase): boolean {
  const recent = basalTaken.filter(
    ({ on }) => on > (doseChangedOn ?? '') && on <= today && daysBetween(on, today) <= TAKEN.withinDays,
  );
  if (recent.length < TAKEN.minDays) return false;
  return isFarFrom(doseUnits, Math.abs(median(recent.map(({ units }) => units)) - doseUnits));
}

type Step = Readonly<{ code: TitrationCode; doseUnits: number; meanFastingMgDl: number | null }>;
type SeenNights = Readonly<{ fasting: readonly FastingValue[]; lowNights: readonly LowNight[] }>;

function evaluated(
  state: TitrationState,
  { today, doseUnits: fromUnits }: TitrationCase,
  { code, doseUnits: toUnits, meanFastingMgDl, fasting, lowNights }: Step & SeenNights,
): Titrated {
  const history = [...state.history, { on: today, code, fromUnits, toUnits }];
  const next: TitrationState = {
    ...state,
    status: statusAfter(state, code, history),
    lastEvaluatedOn: today,
    doseChangedOn: toUnits === fromUnits ? state.doseChangedOn : today,
    stepsUp: state.stepsUp + (toUnits > fromUnits ? 1 : 0),
    pausedEvaluations: code === 'L2_DECREASE' ? PAUSED_EVALUATIONS : Math.max(0, state.pausedEvaluations - 1),
    history,
    answeredLows: [...state.answeredLows, ...lowNights.map((night) => ({ ...night, answeredOn: today }))],
  };
  const reason = reasonToStopAfter(history);
  const judged = { fasting, lowNights, meanFastingMgDl };
  const decision = { outcome: 'evaluated', code, fromUnits, toUnits, ...judged, stopped: reason } as const;
  return { state: reason ? stopped(next, reason) : next, decision };
}

function statusAfter(
  { status }: TitrationState,
  code: TitrationCode,
  history: TitrationState['history'],
): TitrationState['status'] {
  if (code === 'RESUMED') return 'active';
  return isRepeated(history, 'IN_TARGET', MAINTAINING.afterInTarget) ? 'maintaining' : status;
}

function stopped(state: TitrationState, reason: StopReason): TitrationState {
  return { ...state, status: 'stopped', stoppedBy: reason };
}
