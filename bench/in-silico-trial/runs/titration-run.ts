import {
  careOf,
  confirmedTitration,
  startedTitration,
  type TitrationState,
  titrate,
  titrationEvidence,
} from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { type Equipment, injectionPlan, type Life, simulateLife, trueSettings } from '@glidepath/virtual-patients';

import { factsOf, recordedOf } from '../arms/recorded-life.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import type { Participant } from '../patients/everybody.ts';
import { joinedLife } from './joined-lives.ts';

/** Basal insulin alone, titrated every few days for 18 weeks from ten units on. */
export type TitrationRun = Readonly<{
  start: Outcome;
  /** The last three weeks. */
  end: Outcome;
  /** Median of the last nine mornings. */
  fastingMgDl: number;
  unitsPerKg: number;
  stoppedBy: string | null;
}>;

/** A fingerstick before breakfast, sometimes a second one: meals are not logged, so a sensor could not tell when. */
const METER: Equipment = { sensor: null, dropoutShare: 0, testsPerDay: { least: 1, most: 2 } };
const DAYS = 126;
const JUDGED_DAYS = 21;
const KNOWN_DAYS = 9;
const FIRST_UNITS = 10;
/** The limits of the algorithm alone. */
const ANY_DOSE = { maxDoseUnits: 250, maxStepUnits: 8 };
const FIRST_DAY_MS = Date.UTC(2026, 0, 5);

export function titrationRun(participant: Participant): TitrationRun {
  const { patient, seed } = participant;
  const { person, habits } = patient;
  const base = injectionPlan({ person, settings: trueSettings(person), treatmentType: 'BASAL_ONLY' });
  let doseUnits = FIRST_UNITS;
  let state = startedTitration(dateOf(0), doseUnits);
  const days: Life[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const before = days.at(-1);
    const continueFrom = before && { continueFrom: before.end };
    const lived = { person, habits, equipment: METER, plan: withDose(base, doseUnits), seed };
    days.push(simulateLife({ ...lived, days: 1, ...continueFrom }));
    ({ state, doseUnits } = evaluated(participant, state, doseUnits, days));
  }
  const judged = joinedLife(days.slice(-JUDGED_DAYS));
  return {
    start: outcomeOf(joinedLife(days.slice(0, JUDGED_DAYS))),
    end: outcomeOf(judged),
    fastingMgDl: medianFasting(days),
    unitsPerKg: doseUnits / person.weightKg,
    stoppedBy: state.stoppedBy,
  };
}

/** As every morning: what was recorded is looked at, and a clinician who is asked to agree agrees. */
function evaluated({ patient }: Participant, state: TitrationState, doseUnits: number, days: readonly Life[]) {
  const facts = factsOf(patient);
  const known = knownDays(days);
  const { state: next, decision } = titrate(state, {
    ...titrationEvidence(known),
    today: dateOf(days.length - 1),
    doseUnits,
    penStepUnits: facts.penStepUnits,
    care: careOf(facts),
    diabetesType: facts.diabetesType,
    insulinKind: 'long',
    goalMgDl: facts.preMealRangeMgDl,
    weightKg: facts.weightKg ?? null,
    dailyDoseUnits: null,
    limits: ANY_DOSE,
    events: {},
  });
  if (decision.outcome !== 'evaluated') return { state: next, doseUnits };
  const isAsked = decision.code === 'CONFIRM_HOLD';
  return { state: isAsked ? confirmedTitration(next, doseUnits) : next, doseUnits: decision.toUnits };
}

function medianFasting(days: readonly Life[]): number {
  const { fasting } = titrationEvidence(knownDays(days));
  const sorted = fasting.map(({ glucoseMgDl }) => glucoseMgDl).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function knownDays(days: readonly Life[]) {
  const known = joinedLife(days.slice(-KNOWN_DAYS));
  return {
    window: { firstDay: dateOf(days.length - known.days), days: known.days },
    recorded: recordedOf(known),
  };
}

function withDose(plan: InjectionPlan, doseUnits: number): InjectionPlan {
  return { ...plan, basal: plan.basal.map((injection) => ({ ...injection, doseUnits })) };
}

function dateOf(day: number): string {
  return new Date(FIRST_DAY_MS + day * DAY_MS).toISOString().slice(0, 10);
}
