import type { DiabetesType } from '@glidepath/treatment-plan';

import { daysBetween } from '../calendar/day-after.ts';
import type { BasalInsulinKind } from '../input/insulin-kind.ts';
import { type AutoStep, autoStep } from './auto-step.ts';
import { riseHold } from './rise-limits.ts';
import { isRepeated, reasonToStop, reasonToStopAfter, type TitrationEvents } from './stop-rules.ts';
import type { StopReason, TitrationCode, TitrationState } from './titration-state.ts';

/** How often a step is made, and how old the mornings may be that it rests on. */
const CADENCE = {
  type2: { everyDays: 3, valuesWithinDays: 4 },
  type2UltraLong: { everyDays: 4, valuesWithinDays: 5 },
  other: { everyDays: 7, valuesWithinDays: 5 },
} as const;
const MAINTAINING = { everyDays: 7, afterInTarget: 4, resumesAboveGoalMgDl: 20 } as const;
/** Evaluations without a rise after a low below 54 mg/dL. */
const PAUSED_EVALUATIONS = 2;

export type TitrationCase = Readonly<{
  today: string;
  doseUnits: number;
  stepUnits: number;
  diabetesType: DiabetesType;
  insulinKind: BasalInsulinKind;
  goalMgDl: Readonly<{ low: number; high: number }>;
  /** All known, in any order. */
  fasting: readonly Readonly<{ on: string; glucoseMgDl: number }>[];
  /** Since the last evaluation, with onset from 22:00 to 10:00. */
  level1Lows: number;
  level2Lows: number;
  weightKg: number | null;
  dailyDoseUnits: number | null;
  bedtimeFallMgDl: number | null;
  events: TitrationEvents;
}>;

export type TitrationDecision =
  | Readonly<{ outcome: 'not-due' }>
  | Readonly<{ outcome: 'stopped'; reason: StopReason }>
  | Readonly<{
      outcome: 'evaluated';
      code: TitrationCode;
      fromUnits: number;
      toUnits: number;
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

  const recent = fasting.filter(({ on }) => on <= today && daysBetween(on, today) < valuesWithinDays);
  const wanted = autoStep({ ...evaluation, fastingMgDl: recent.map(({ glucoseMgDl }) => glucoseMgDl) });
  const hold = wanted.doseUnits > evaluation.doseUnits ? holdOf(state, evaluation, wanted) : null;
  return evaluated(state, evaluation, hold ? { code: hold, doseUnits: evaluation.doseUnits } : wanted);
}

function cadenceOf({ status }: TitrationState, { diabetesType, insulinKind }: TitrationCase) {
  const cadence = activeCadence(diabetesType, insulinKind);
  return status === 'maintaining' ? { ...cadence, everyDays: MAINTAINING.everyDays } : cadence;
}

function activeCadence(diabetesType: DiabetesType, insulinKind: BasalInsulinKind) {
  if (diabetesType !== 'Type2') return CADENCE.other;
  return insulinKind === 'ultra-long' ? CADENCE.type2UltraLong : CADENCE.type2;
}

function holdOf(state: TitrationState, evaluation: TitrationCase, { doseUnits, meanFastingMgDl }: AutoStep) {
  if (state.pausedEvaluations > 0) return 'PAUSE_HOLD';
  if (state.status === 'maintaining') {
    const isFarAbove = (meanFastingMgDl ?? 0) > evaluation.goalMgDl.high + MAINTAINING.resumesAboveGoalMgDl;
    return isFarAbove ? 'RESUMED' : 'MAINTAIN_HOLD';
  }
  return riseHold(evaluation.doseUnits, doseUnits, { ...evaluation, confirmedDoseUnits: state.confirmedDoseUnits });
}

type Step = Readonly<{ code: TitrationCode; doseUnits: number }>;

function evaluated(
  state: TitrationState,
  { today, doseUnits: fromUnits }: TitrationCase,
  { code, doseUnits: toUnits }: Step,
) {
  const history = [...state.history, { on: today, code, fromUnits, toUnits }];
  const next: TitrationState = {
    ...state,
    status: statusAfter(state, code, history),
    lastEvaluatedOn: today,
    stepsUp: state.stepsUp + (toUnits > fromUnits ? 1 : 0),
    pausedEvaluations: code === 'L2_DECREASE' ? PAUSED_EVALUATIONS : Math.max(0, state.pausedEvaluations - 1),
    history,
  };
  const reason = reasonToStopAfter(history);
  const decision = { outcome: 'evaluated', code, fromUnits, toUnits, stopped: reason } as const;
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
