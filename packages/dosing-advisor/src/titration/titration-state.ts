import type { AutoStepCode } from './auto-step.ts';

/** What is remembered between evaluations; it can be stored as it is. Days are like 2026-03-01. */
export type TitrationState = Readonly<{
  status: 'active' | 'maintaining' | 'stopped';
  startedOn: string;
  startDoseUnits: number;
  /** What a clinician last agreed to; larger growth since then must be agreed to again. */
  confirmedDoseUnits: number;
  lastEvaluatedOn: string;
  stepsUp: number;
  /** Evaluations to come in which nothing rises. */
  pausedEvaluations: number;
  /** Newest last. */
  history: readonly TitrationEntry[];
  stoppedBy: StopReason | null;
}>;

export type TitrationEntry = Readonly<{ on: string; code: TitrationCode; fromUnits: number; toUnits: number }>;

/** What held back a step that `autoStep` would have made; `RESUMED` makes the next one possible again. */
export type HoldCode =
  | 'PAUSE_HOLD'
  | 'MAINTAIN_HOLD'
  | 'RESUMED'
  | 'CONFIRM_HOLD'
  | 'WEIGHT_LIMIT_HOLD'
  | 'SHARE_LIMIT_HOLD'
  | 'OVERBASAL_HOLD'
  | 'MAX_DOSE_HOLD';
export type TitrationCode = AutoStepCode | HoldCode;

/** Why titration switched itself off; a clinician must look. */
export type StopReason =
  | 'severe-event'
  | 'repeated-level-2'
  | 'repeated-lows'
  | 'no-fasting-values'
  | 'gate'
  | 'plan-edited'
  | 'treatment-changed'
  | 'goal-edited'
  | 'advice-approved'
  | 'too-long';

export function startedTitration(on: string, doseUnits: number): TitrationState {
  return {
    status: 'active',
    startedOn: on,
    startDoseUnits: doseUnits,
    confirmedDoseUnits: doseUnits,
    lastEvaluatedOn: on,
    stepsUp: 0,
    pausedEvaluations: 0,
    history: [],
    stoppedBy: null,
  };
}

/** A clinician agreed to the dose as it is now. */
export function confirmedTitration(state: TitrationState, doseUnits: number): TitrationState {
  return { ...state, confirmedDoseUnits: doseUnits };
}
