import { type ChangedHours, changedHours, type RecordedGlucose } from '@glidepath/decision-outcome';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { DAY_PERIOD_START_MINUTES, dayPeriodAt, GLUCOSE_LIMITS_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpPlan, RateRow } from '@glidepath/treatment-plan';
import { flatPumpPlan, type Life, simulateLife } from '@glidepath/virtual-patients';

import type { Participant } from '../in-silico-trial/patients/everybody.ts';
import type { Scenario } from '../in-silico-trial/patients/scenarios.ts';
import { livingOf, settingsOf } from '../in-silico-trial/runs/pump-run.ts';

/** Weeks as a clinic sees them: earlier ones, those of the advice, three days until it is decided and shows, and after. */
export const EARLIER = { from: 0, to: 42 } as const;
export const BEFORE = { from: 42, to: 63 } as const;
const CHANGED_FROM_DAY = 64;
export const AFTER_FROM_DAY = 66;
const MOST_DAYS_AFTER = 42;
/** Hours of the last day may reach into the next. */
const DAYS_BEFORE = CHANGED_FROM_DAY;
const DAYS_AFTER = AFTER_FROM_DAY + MOST_DAYS_AFTER + 1 - CHANGED_FROM_DAY;

const HOURS = 4;
const KINDS = ['basalUnitsPerHour', 'carbRatioGramsPerUnit'] as const;
type Kind = (typeof KINDS)[number];

export type Decision = Readonly<{
  /** Whose; the same number is the same person. */
  person: number;
  isWorst: boolean;
  /** As a logarithm of insulin. */
  step: number;
  hours: ChangedHours;
  recorded: RecordedGlucose;
  /** What would have been without the change: the same life. */
  unchanged: RecordedGlucose;
}>;

/** One person's life and what changes of it come to. `steps` are logarithms of insulin, 0 changes nothing. */
export function livedDecisions(
  participant: Participant,
  {
    scenario,
    person,
    steps,
    draw,
  }: Readonly<{
    scenario: Scenario;
    person: number;
    steps: readonly number[];
    draw: () => number;
  }>,
): Decision[] {
  const living = livingOf(participant.patient, participant.seed);
  const plan = flatPumpPlan(settingsOf(participant.patient), scenario);
  const before = simulateLife({ ...living, plan, days: DAYS_BEFORE });
  const livedUnder = (next: PumpPlan) =>
    recordedOf(before, simulateLife({ ...living, plan: next, days: DAYS_AFTER, continueFrom: before.end }));
  const unchanged = livedUnder(plan);
  const random = Math.floor(draw() * 24);
  return [true, false].flatMap((isWorst) =>
    [1, -1].flatMap((direction) =>
      KINDS.flatMap((kind) => {
        const fromHour = isWorst ? worstHour(unchanged, direction) : random;
        // What is written on paper, and what is lived: with a step of 0 the plan on paper changes nothing.
        const onPaper = withStep(plan, kind, fromHour, direction * 0.2);
        const hours = changedHours(plan, onPaper, DAY_PERIOD_START_MINUTES);
        if (!hours) return [];
        return steps.map((size): Decision => {
          const step = direction * size;
          const recorded = size === 0 ? unchanged : livedUnder(withStep(plan, kind, fromHour, step));
          return { person, isWorst, step, hours, recorded, unchanged };
        });
      }),
    ),
  );
}

/** The first of four hours of the day in which the weeks of the advice were worst. */
function worstHour({ glucoseMgDl }: RecordedGlucose, direction: number): number {
  const isBad = (mgDl: number) =>
    direction > 0 ? mgDl > GLUCOSE_LIMITS_MG_DL.targetUpTo : mgDl < GLUCOSE_LIMITS_MG_DL.targetFrom;
  const byHour = Array.from({ length: 24 }, () => 0);
  for (let slot = BEFORE.from * SLOTS_PER_DAY; slot < BEFORE.to * SLOTS_PER_DAY; slot += 1) {
    const hour = Math.floor(((slot % SLOTS_PER_DAY) * SLOT_MINUTES) / 60);
    if (isBad(glucoseMgDl[slot] ?? Number.NaN)) byHour[hour] = (byHour[hour] ?? 0) + 1;
  }
  const badFrom = (hour: number) =>
    Array.from({ length: HOURS }, (_, later) => byHour[(hour + later) % 24] ?? 0).reduce((sum, one) => sum + one);
  return byHour.reduce((worst, _, hour) => (badFrom(hour) > badFrom(worst) ? hour : worst), 0);
}

/** Rows of a setting that acts in the hours from this one on: a basal rate before them, a ratio in the part of the day. */
function withStep(plan: PumpPlan, kind: Kind, fromHour: number, logInsulin: number): PumpPlan {
  const isBasal = kind === 'basalUnitsPerHour';
  const { start, minutes } = isBasal ? basalRow(fromHour) : mealRow(fromHour);
  const times = Math.exp(isBasal ? logInsulin : -logInsulin);
  return { ...plan, rates: { ...plan.rates, [kind]: changedRows(plan.rates[kind], start, minutes, times) } };
}

const basalRow = (fromHour: number) => ({
  start: (fromHour * 60 - 90 + MINUTES_PER_DAY) % MINUTES_PER_DAY,
  minutes: HOURS * 60,
});

/** Ratios are set for parts of the day; nobody has meals at night. */
function mealRow(fromHour: number) {
  const { morning, afternoon, evening, night } = DAY_PERIOD_START_MINUTES;
  const [start, end] = {
    morning: [morning, afternoon] as const,
    afternoon: [afternoon, evening] as const,
    evening: [evening, night] as const,
    night: [evening, night] as const,
  }[dayPeriodAt(fromHour * 60)];
  return { start, minutes: end - start };
}

function changedRows(rows: readonly RateRow[], start: number, minutes: number, times: number): RateRow[] {
  const isIn = (minute: number) => (minute - start + MINUTES_PER_DAY) % MINUTES_PER_DAY < minutes;
  const end = (start + minutes) % MINUTES_PER_DAY;
  const starts = [...new Set([0, start, end, ...rows.map(({ startMinute }) => startMinute)])].toSorted((a, b) => a - b);
  return starts.map((startMinute) => {
    const value = rows.findLast((row) => row.startMinute <= startMinute)?.value ?? 0;
    return { startMinute, value: isIn(startMinute) ? value * times : value };
  });
}

function recordedOf(before: Life, after: Life): RecordedGlucose {
  const glucoseMgDl = new Float64Array((DAYS_BEFORE + DAYS_AFTER) * SLOTS_PER_DAY).fill(Number.NaN);
  const mealSlots = new Set<number>();
  for (const [life, firstDay] of [[before, 0] as const, [after, DAYS_BEFORE] as const]) {
    const slotOf = (minute: number) => firstDay * SLOTS_PER_DAY + Math.floor(minute / SLOT_MINUTES);
    for (const { minute, glucoseMgDl: mgDl } of life.readings) glucoseMgDl[slotOf(minute)] = mgDl;
    for (const { minute, mealUnits } of life.boluses) if (mealUnits > 0) mealSlots.add(slotOf(minute));
  }
  return { glucoseMgDl, mealSlots };
}
