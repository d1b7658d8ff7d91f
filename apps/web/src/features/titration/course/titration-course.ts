import { daysBetween } from '@glidepath/quantities';

import { isoDay } from '#shared/format/dates.ts';
import type { LoggedStep, OwnTitration, RunningTitration } from '../titration.query.ts';

/** A line of the log, as clinicians or patients get it. */
export type CourseStep = NonNullable<OwnTitration['course']>['log'][number] & Partial<LoggedStep>;

type Logged = Readonly<{
  log: readonly CourseStep[];
  startedAt: string;
  limits: RunningTitration['limits'];
  /** Of the plan in force; null where it is not known. */
  doseUnits: number | null;
  /** It has ended: what the plan is now has nothing to do with it. */
  isOver: boolean;
  today: string;
}>;

/**
 * What a check came to for the dose. A step that waits has changed nothing yet; where there was too little to judge by,
 * nothing was decided.
 */
export type Outcome = 'raised' | 'lowered' | 'held' | 'unjudged' | 'waiting';

/** Days are counted from the first one. */
export type CourseCheck = Readonly<{ day: number; outcome: Outcome; toUnits: number; step: CourseStep }>;

export type TitrationCourse = Readonly<{
  firstDay: string;
  dayCount: number;
  fasting: readonly Readonly<{ day: number; mgDl: number }>[];
  /** The lowest of each night with a low. */
  lows: readonly Readonly<{ day: number; mgDl: number }>[];
  /** The average that a check judged, over the mornings that it is of. */
  means: readonly Readonly<{ fromDay: number; toDay: number; mgDl: number }>[];
  /** Each until the next one begins. */
  doses: readonly Readonly<{ fromDay: number; toDay: number; units: number }>[];
  checks: readonly CourseCheck[];
  pauses: readonly Readonly<{ fromDay: number; toDay: number }>[];
  limits: RunningTitration['limits'];
  /** When they were last set anew; null where they have been the same from the start. */
  limitsSetOn: string | null;
}>;

/** So many of the newest mornings are averaged. */
const AVERAGED = 3;

/** One titration from its start: fasting values and the dose, day by day. */
export function titrationCourse(logged: Logged): TitrationCourse {
  const { startedAt, limits, doseUnits } = logged;
  const steps = logged.log.filter(({ at }) => at >= startedAt).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const checked = steps.filter(({ kind }) => kind === 'evaluated');
  const values = byDay(checked.flatMap(({ fasting }) => fasting.map(({ on, glucose }) => [on, glucose] as const)));
  const nights = byDay(checked.flatMap(({ lowNights }) => lowNights.map(({ on, lowest }) => [on, lowest] as const)));
  const days = [dayOf(startedAt), ...steps.map(stepDay), ...values.keys(), ...nights.keys()].toSorted();
  const firstDay = days[0] ?? logged.today;
  const lastDay = [days.at(-1) ?? firstDay, ...(logged.isOver ? [] : [logged.today])].toSorted().at(-1) ?? firstDay;
  const index = (day: string) => daysBetween(firstDay, day);
  const points = (of: ReadonlyMap<string, number>) =>
    [...of].map(([on, mgDl]) => ({ day: index(on), mgDl })).toSorted((one, other) => one.day - other.day);
  const inForce = stepInForce(logged.log, doseUnits);
  return {
    firstDay,
    dayCount: index(lastDay) + 1,
    fasting: points(values),
    lows: points(nights),
    means: checked.flatMap((step) => meanOf(step, index)),
    doses: dosesOf(checked, { ...logged, index, lastDay }),
    checks: checked.flatMap((step) => checkOf(step, { index, isInForce: step === inForce })),
    pauses: pausesOf(steps, { index, lastDay }),
    limits,
    limitsSetOn: limitsSetOn(steps, startedAt),
  };
}

/**
 * The step whose dose the plan has now. Of earlier ones the dose was replaced, and a proposal is in force from the moment
 * in which it was shared, though the log learns it with the next check.
 */
export function stepInForce<Step extends CourseStep>(log: readonly Step[], doseUnits: number | null): Step | undefined {
  if (doseUnits === null) return undefined;
  const isAsNow = ({ doseAfterUnits }: Step) => doseAfterUnits === doseUnits;
  const newest = log.filter(isChange).toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const last = newest.find((step) => step.appliedAt !== null || isAsNow(step));
  return last && isAsNow(last) ? last : undefined;
}

const isChange = ({ kind, doseBeforeUnits, doseAfterUnits }: CourseStep) =>
  kind === 'evaluated' && doseBeforeUnits !== doseAfterUnits;

const dayOf = (instant: string) => isoDay(new Date(instant));
const stepDay = ({ day, at }: CourseStep) => day ?? dayOf(at);

/** A value that several checks saw is one value. */
const byDay = (values: readonly (readonly [day: string, mgDl: number])[]) => new Map(values);

type Index = (day: string) => number;

function meanOf({ fasting, meanFasting }: CourseStep, index: Index): TitrationCourse['means'] {
  const days = fasting.map(({ on }) => index(on)).toSorted((one, other) => one - other);
  const [fromDay, toDay] = [days.at(-AVERAGED) ?? days[0], days.at(-1)];
  if (meanFasting === null || fromDay === undefined || toDay === undefined) return [];
  return [{ fromDay, toDay, mgDl: meanFasting }];
}

function checkOf(
  step: CourseStep,
  { index, isInForce }: Readonly<{ index: Index; isInForce: boolean }>,
): TitrationCourse['checks'] {
  const { doseBeforeUnits, doseAfterUnits, meanFasting, appliedAt } = step;
  if (doseBeforeUnits === null || doseAfterUnits === null) return [];
  const check = { day: index(stepDay(step)), toUnits: doseAfterUnits, step };
  if (doseAfterUnits === doseBeforeUnits) return [{ ...check, outcome: meanFasting === null ? 'unjudged' : 'held' }];
  if (appliedAt === null && !isInForce) return [{ ...check, outcome: 'waiting' }];
  return [{ ...check, outcome: doseAfterUnits > doseBeforeUnits ? 'raised' : 'lowered' }];
}

type Course = Readonly<{ index: Index; lastDay: string }>;

/** Checks tell the dose that they found; what came into force since is in the step or, at last, in the plan. */
function dosesOf(
  checked: readonly CourseStep[],
  { startedAt, doseUnits, isOver, index, lastDay }: Logged & Course,
): TitrationCourse['doses'] {
  const found = checked.flatMap((step) => {
    const { doseBeforeUnits, doseAfterUnits, appliedAt, at } = step;
    const appliedOn = appliedAt === at ? stepDay(step) : appliedAt && dayOf(appliedAt);
    return [
      ...(doseBeforeUnits === null ? [] : [{ on: stepDay(step), units: doseBeforeUnits }]),
      ...(appliedOn === null || doseAfterUnits === null ? [] : [{ on: appliedOn, units: doseAfterUnits }]),
    ];
  });
  const first = found[0]?.units ?? doseUnits;
  if (first === null) return [];
  const now = isOver || doseUnits === null ? [] : [{ on: lastDay, units: doseUnits }];
  const all = [{ on: dayOf(startedAt), units: first }, ...found, ...now].toSorted((one, other) =>
    one.on < other.on ? -1 : Number(one.on > other.on),
  );
  const changes = all.filter(({ units }, place) => units !== all[place - 1]?.units);
  return changes.map(({ on, units }, place) => ({
    fromDay: index(on),
    toDay: index(changes[place + 1]?.on ?? lastDay),
    units,
  }));
}

/** It stands still from a report or a pause until somebody lets it go on. */
function pausesOf(steps: readonly CourseStep[], { index, lastDay }: Course): TitrationCourse['pauses'] {
  const pauses: { fromDay: number; toDay: number }[] = [];
  let since: string | null = null;
  for (const step of steps) {
    if (step.kind === 'suspended' || step.kind === 'reported') since ??= stepDay(step);
    if (since !== null && (step.kind === 'resumed' || step.kind === 'ended')) {
      pauses.push({ fromDay: index(since), toDay: index(stepDay(step)) });
      since = null;
    }
  }
  return since === null ? pauses : [...pauses, { fromDay: index(since), toDay: index(lastDay) }];
}

/** Those of before are not in the log. */
function limitsSetOn(steps: readonly CourseStep[], startedAt: string): string | null {
  const last = steps.findLast(({ kind, at }) => kind === 'limits-set' && at > startedAt);
  return last ? stepDay(last) : null;
}
