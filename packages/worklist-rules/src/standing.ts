import { daysBetween } from '@glidepath/quantities';

import type { Criterion, CriterionMet } from './criteria.ts';
import { type Group, groupOf, type State } from './states.ts';

export type WorklistFacts = Readonly<{
  /** YYYY-MM-DD, as every day here: today where the patient lives. */
  today: string;
  isSharedWithClinic: boolean;
  /** What was advised is signed, and shared when the time to undo it is over. */
  isSignedOff: boolean;
  criteria: readonly CriterionMet[];
  /** Of `riskOf`. */
  risk: number;
  /** Since when each criterion was met at the last look. */
  since: Readonly<Partial<Record<Criterion, string>>>;
  /** The last day on which somebody approved, shared or snoozed. */
  decidedOn: string | null;
  /** The last day on which a plan was shared. */
  planSharedOn: string | null;
  /** The last day on which glucose was below 54 mg/dL for a quarter of an hour. */
  veryLowOn: string | null;
  open: Readonly<{ kind: 'recommendation' | 'titration-step' | 'unshared-approval'; since: string }> | null;
  /** What came of preparing advice; null where none was prepared. */
  prepared: Readonly<{
    kind: 'changed' | 'unchanged' | 'refused-for-data' | 'refused';
    /** Of advice that was refused: the first day on which it would not be. */
    earliestOn: string | null;
    /** The first day on which the limits of generation allow taking it; null: none of them waits. */
    mayTakeOn: string | null;
  }> | null;
  /** Auto titration runs, by the fasting values that it asks for. */
  isTitrating: boolean;
  /** Null: there never were any. */
  dataAgeDays: number | null;
  hasDeadConnection: boolean;
  /** Somebody sent the row back for data, and they have not come. */
  isAskedForData: boolean;
  /** Since when an answer or new settings of the pump are awaited. */
  awaitingPatientSince: string | null;
  /** Of the last decision. */
  outcome: Readonly<{ verdict: 'helped' | 'no-clear-change' | 'worse' | 'cannot-tell'; isRead: boolean }> | null;
}>;

export type Standing = Readonly<{
  state: State;
  group: Group;
  /** What the list is in order of. */
  score: number;
  /** Since when something has waited for a decision: a criterion that is met, or what is open. */
  metSince: string | null;
  daysWaiting: number;
  isOverdue: boolean;
}>;

/** Assumed: how much of the risk a decision today can change. */
const WEIGHTS: Readonly<Record<State, number>> = {
  'not-shared': 0,
  'awaiting-approval': 1,
  'approved-not-shared': 1,
  'advice-ready': 1,
  'worse-after-change': 1,
  'decide-by-hand': 0.8,
  'connection-lost': 0.7,
  'needs-data': 0.6,
  'awaiting-data': 0.3,
  'awaiting-patient': 0.3,
  'follow-up-due': 0.3,
  titrating: 0.1,
  'no-change-advised': 0.2,
  waiting: 0.1,
  well: 0.1,
};

/** Assumed: a patient who does not answer for a week is reminded. */
const PATIENT_ANSWERS_WITHIN_DAYS = 7;
const WEIGHT_WITHOUT_ANSWER = 0.6;

const MOST_WAITING_POINTS = 20;
/** Two weeks: the span that the figures are of. */
const OVERDUE_AFTER_DAYS = 14;

/** Older data say nothing about today; from then on a source counts as silent. */
const SILENT_FROM_DAYS = 3;

/** Where a patient stands today, and how urgent that is. */
export function worklistStanding(facts: WorklistFacts): Standing {
  const state = STATE_RULES.find(([, holds]) => holds(facts))?.[0] ?? 'well';
  const metSince = state === 'not-shared' ? null : waitingSince(facts);
  const daysWaiting = metSince === null ? 0 : Math.max(0, daysBetween(metSince, facts.today));
  return {
    state,
    group: groupIn(state, facts),
    score: facts.risk * weightOf(state, facts) + Math.min(MOST_WAITING_POINTS, daysWaiting),
    metSince,
    daysWaiting,
    isOverdue: isOverdue(daysWaiting),
  };
}

/** Waits for longer than the figures are of. */
export function isOverdue(daysWaiting: number): boolean {
  return daysWaiting > OVERDUE_AFTER_DAYS;
}

type Rule = readonly [State, (facts: WorklistFacts) => boolean];

/** The first that holds. */
const STATE_RULES: readonly Rule[] = [
  ['not-shared', ({ isSharedWithClinic }) => !isSharedWithClinic],
  ['awaiting-approval', ({ open }) => open?.kind === 'recommendation' || open?.kind === 'titration-step'],
  ['approved-not-shared', ({ open }) => open !== null],
  ['waiting', ({ isSignedOff }) => isSignedOff],
  ['awaiting-data', ({ isAskedForData }) => isAskedForData],
  ['advice-ready', (facts) => facts.prepared?.kind === 'changed' && mayTake(facts)],
  ['worse-after-change', ({ outcome }) => outcome?.verdict === 'worse'],
  ['decide-by-hand', mustBeDecidedByHand],
  ['connection-lost', isSilent],
  ['needs-data', needsData],
  ['awaiting-patient', ({ awaitingPatientSince }) => awaitingPatientSince !== null],
  ['follow-up-due', ({ outcome }) => outcome !== null && !outcome.isRead],
  // What was found too low or too high has its answer, and nobody knows yet what that comes to.
  ['waiting', (facts) => metOfGlucose(facts, CRITERIA_OF_GLUCOSE).length > 0 && isShownLater(facts)],
  ['titrating', ({ isTitrating }) => isTitrating],
  ['no-change-advised', ({ prepared }) => prepared?.kind === 'unchanged'],
  ['waiting', ({ prepared }) => prepared?.kind === 'changed'],
];

function mayTake({ prepared, today }: WorklistFacts): boolean {
  return prepared !== null && (prepared.mayTakeOn === null || prepared.mayTakeOn <= today);
}

const CRITERIA_OF_GLUCOSE: readonly Criterion[] = ['very-low', 'low', 'drop', 'high'];
/** Nobody with one of these is called well because no other doses were found. */
const NEVER_WELL: readonly Criterion[] = ['very-low', 'low', 'drop'];

/** Assumed: until half of the days that the figures are of have been lived under a new plan, they speak of the former one. */
const PLAN_SHOWS_AFTER_DAYS = 7;

/** Glucose asks for somebody, on data of these days, and no advice can be taken that would answer it. */
function mustBeDecidedByHand(facts: WorklistFacts): boolean {
  const { dataAgeDays, prepared } = facts;
  if (dataAgeDays === null || dataAgeDays > SILENT_FROM_DAYS || prepared?.kind === 'refused-for-data') return false;
  const asking = metOfGlucose(facts, prepared?.kind === 'unchanged' ? NEVER_WELL : CRITERIA_OF_GLUCOSE);
  return asking.some((criterion) => !isAnswered(facts, criterion));
}

function metOfGlucose({ criteria }: WorklistFacts, asked: readonly Criterion[]): readonly Criterion[] {
  return criteria.map(({ criterion }) => criterion).filter((criterion) => asked.includes(criterion));
}

const CRITERIA_OF_LOWS: readonly Criterion[] = ['very-low', 'low'];

/** It was met when the last plan was shared, which has not had the time to show. What came later asks for somebody. */
function isAnswered(facts: WorklistFacts, criterion: Criterion): boolean {
  const { planSharedOn, since, veryLowOn, today } = facts;
  if (planSharedOn === null || !isShownLater(facts)) return false;
  const isLowAgain = CRITERIA_OF_LOWS.includes(criterion) && veryLowOn !== null && veryLowOn > planSharedOn;
  return !isLowAgain && (since[criterion] ?? today) <= planSharedOn;
}

function isShownLater({ planSharedOn, today }: WorklistFacts): boolean {
  return planSharedOn !== null && daysBetween(planSharedOn, today) < PLAN_SHOWS_AFTER_DAYS;
}

/** Whoever fell behind from one week to the next got worse, whether or not a plan was changed. */
function groupIn(state: State, { criteria }: WorklistFacts): Group {
  const isDrop = criteria.some(({ criterion }) => criterion === 'drop');
  return state === 'decide-by-hand' && isDrop ? 'worse' : groupOf(state);
}

function isSilent({ hasDeadConnection, dataAgeDays }: WorklistFacts): boolean {
  return hasDeadConnection || (dataAgeDays !== null && dataAgeDays >= SILENT_FROM_DAYS);
}

function needsData({ prepared, isTitrating, dataAgeDays, criteria }: WorklistFacts): boolean {
  if (prepared?.kind === 'refused-for-data' || dataAgeDays === null) return true;
  return !isTitrating && criteria.some(({ criterion }) => criterion === 'no-data');
}

function weightOf(state: State, { awaitingPatientSince, today }: WorklistFacts): number {
  const isUnanswered =
    state === 'awaiting-patient' &&
    awaitingPatientSince !== null &&
    daysBetween(awaitingPatientSince, today) > PATIENT_ANSWERS_WITHIN_DAYS;
  return isUnanswered ? WEIGHT_WITHOUT_ANSWER : WEIGHTS[state];
}

/** A decision begins the wait anew. */
function waitingSince({ criteria, since, open, decidedOn, today }: WorklistFacts): string | null {
  const begins = [
    ...criteria.map(({ criterion }) => since[criterion] ?? today),
    ...(open === null ? [] : [open.since]),
  ];
  const earliest = begins.toSorted()[0];
  if (earliest === undefined) return null;
  return decidedOn !== null && decidedOn > earliest ? decidedOn : earliest;
}

type Ranked = Readonly<{
  patientId: string;
  score: number;
  daysWaiting: number;
  /** Null counts as none. */
  timeInRangePercent: number | null;
}>;

/** The more urgent first: the score, then who has waited longer, has less time in range; at last the id, so no two are equal. */
export function byUrgency(one: Ranked, other: Ranked): number {
  return (
    other.score - one.score ||
    other.daysWaiting - one.daysWaiting ||
    (one.timeInRangePercent ?? 0) - (other.timeInRangePercent ?? 0) ||
    byText(one.patientId, other.patientId)
  );
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
