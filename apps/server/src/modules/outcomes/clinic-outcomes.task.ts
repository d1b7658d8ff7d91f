import type { getClinicOutcomesCall } from '@glidepath/api-contract/outcomes/get-clinic-outcomes.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { JUDGED_AFTER_DAYS, type JudgedAfterDays } from '@glidepath/api-contract/wire/decision-outcome.wire';
import {
  calibration,
  clinicComparison,
  MEASURES,
  type Measure,
  type PersonsChange,
  shareOf,
  VERDICTS,
} from '@glidepath/decision-outcome';
import { quantile } from '@glidepath/quantities';
import type * as z from 'zod/mini';

import type { StoredOutcome } from './stored-outcome.ts';

export type ClinicOutcomes = Camelised<z.infer<(typeof getClinicOutcomesCall)['answer']['schema']>>;

export type SharedInPeriod = Readonly<{
  shared: readonly Readonly<{ id: string; person: string; isEdited: boolean }>[];
  outcomes: readonly JudgedDecision[];
}>;

/** One outcome, and of whose decision; ids count people and leave with nobody. */
export type JudgedDecision = Readonly<{
  decision: string;
  person: string;
  afterDays: number;
  outcome: StoredOutcome;
}>;

/** The same decisions have the same intervals. */
const SEED = 1;

/** What the decisions of a period came to. */
export function work({ shared, outcomes }: SharedInPeriod): Omit<ClinicOutcomes, 'from' | 'to'> {
  return {
    decisions: shared.length,
    people: new Set(shared.map(({ person }) => person)).size,
    edited: shareOf(shared.filter(({ isEdited }) => isEdited).length, shared.length),
    daysToDecision: daysToDecision(outcomes),
    after: JUDGED_AFTER_DAYS.map((days) => afterDays(days, outcomes, shared.length)),
  };
}

/** Once for each decision, from whichever of its outcomes knows. */
function daysToDecision(outcomes: readonly JudgedDecision[]) {
  const byDecision = new Map(
    outcomes.flatMap(({ decision, outcome }) =>
      outcome.daysToDecision === null ? [] : [[decision, outcome.daysToDecision] as const],
    ),
  );
  const days = [...byDecision.values()].sort((one, other) => one - other);
  return days.length === 0 ? null : { decisions: days.length, median: quantile(days, 0.5), p90: quantile(days, 0.9) };
}

function afterDays(days: JudgedAfterDays, outcomes: readonly JudgedDecision[], decisions: number) {
  const judged = outcomes.filter((one) => one.afterDays === days);
  const count = (verdict: StoredOutcome['verdict']) =>
    judged.filter(({ outcome }) => outcome.verdict === verdict).length;
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)]));
  return {
    afterDays: days,
    waiting: decisions - judged.length,
    verdicts: verdicts as Record<StoredOutcome['verdict'], number>,
    helped: shareOf(count('helped'), judged.length - count('cannot-tell')),
    comparison: MEASURES.map((measure) => comparisonOf(judged, measure)),
    calibration: MEASURES.map((measure) => calibrationOf(judged, measure)),
  };
}

const ofMeasure = (judged: readonly JudgedDecision[], measure: Measure) =>
  judged.filter(({ outcome }) => outcome.effect?.measure === measure);

function comparisonOf(all: readonly JudgedDecision[], measure: Measure) {
  const judged = ofMeasure(all, measure);
  const decided = judged.map(
    ({ person, outcome }): PersonsChange => ({ person, changePoints: outcome.effect?.changePoints ?? 0 }),
  );
  const undecided = judged.flatMap(({ outcome }) =>
    outcome.undecided.map(({ key, changePoints }): PersonsChange => ({ person: key, changePoints })),
  );
  const people = (changes: readonly PersonsChange[]) => new Set(changes.map(({ person }) => person)).size;
  return {
    measure,
    decidedPeople: people(decided),
    undecidedPeople: people(undecided),
    estimate: clinicComparison(decided, undecided, SEED),
  };
}

function calibrationOf(judged: readonly JudgedDecision[], measure: Measure) {
  const { groups, asForecast } = calibration(forecastsOf(judged, measure));
  return { measure, groups: [...groups], asForecast };
}

function forecastsOf(judged: readonly JudgedDecision[], measure: Measure) {
  return ofMeasure(judged, measure).flatMap(({ outcome: { effect, forecastPoints } }) =>
    effect && forecastPoints !== null ? [{ ...effect, forecastPoints }] : [],
  );
}
