import type { AutoStepCode } from './auto-step.ts';

/** What is remembered between evaluations; it can be stored as it is. Days are like 2026-03-01. */
export type TitrationState = Readonly<{
  status: 'active' | 'maintaining' | 'stopped';
  startedOn: string;
  /** The start, or when a clinician last let it go on. */
  runningSince: string;
  startDoseUnits: number;
  /** What a clinician last agreed to; larger growth since then must be agreed to again. */
  confirmedDoseUnits: number;
  lastEvaluatedOn: string;
  /** Mornings up to this day speak of another dose; null while it is the first one. */
  doseChangedOn: string | null;
  stepsUp: number;
  /** Evaluations to come in which nothing rises. */
  pausedEvaluations: number;
  /** Newest last. */
  history: readonly TitrationEntry[];
  /** Lows that a step answered already: none is answered twice, however late its readings came. */
  answeredLows: readonly AnsweredLow[];
  stoppedBy: StopReason | null;
}>;

export type TitrationEntry = Readonly<{ on: string; code: TitrationCode; fromUnits: number; toUnits: number }>;

/** The lowest of one night: `on` is the day on which it ended. */
export type LowNight = Readonly<{ on: string; level: 1 | 2 }>;
export type AnsweredLow = LowNight & Readonly<{ answeredOn: string }>;

/** What held back a step that `autoStep` would have made; `RESUMED` makes the next one possible again. */
export type HoldCode =
  | 'PAUSE_HOLD'
  | 'TAKEN_HOLD'
  | 'MAINTAIN_HOLD'
  | 'RESUMED'
  | 'LIMIT_HOLD'
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
    runningSince: on,
    startDoseUnits: doseUnits,
    confirmedDoseUnits: doseUnits,
    lastEvaluatedOn: on,
    doseChangedOn: null,
    stepsUp: 0,
    pausedEvaluations: 0,
    history: [],
    answeredLows: [],
    stoppedBy: null,
  };
}

/** A clinician agreed to the dose as it is now. */
export function confirmedTitration(state: TitrationState, doseUnits: number): TitrationState {
  return { ...state, confirmedDoseUnits: doseUnits };
}

/** A clinician looked at what stopped it and lets it go on, with the dose as it is now. */
export function resumedTitration(state: TitrationState, on: string, doseUnits: number): TitrationState {
  return {
    ...confirmedTitration(state, doseUnits),
    status: 'active',
    runningSince: on,
    lastEvaluatedOn: on,
    doseChangedOn: on,
    stoppedBy: null,
  };
}

/** A step that was only proposed came into force on a later day: what was measured before speaks of the old dose. */
export function acceptedStep(state: TitrationState, on: string, doseUnits: number): TitrationState {
  return { ...confirmedTitration(state, doseUnits), lastEvaluatedOn: on, doseChangedOn: on };
}

/** Nobody put the proposal of a day into force: the lows it answered are still without an answer. */
export function withdrawnStep(state: TitrationState, proposedOn: string): TitrationState {
  return { ...state, answeredLows: state.answeredLows.filter(({ answeredOn }) => answeredOn !== proposedOn) };
}
