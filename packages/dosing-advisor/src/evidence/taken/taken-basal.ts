import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { minutesLater } from '../../arithmetic/calendar.ts';
import { median } from '../../arithmetic/median.ts';
import { SAME_TIME_MINUTES } from '../../input/comparable-plans.ts';
import type { Injection } from '../../input/recorded.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { countedDays } from '../dataset/days-left-out.ts';
import { totalBasalUnits } from './planned-dose.ts';
import { HABIT_SHARE, isFarFrom, MIN_DAYS, type TakenDose } from './taken-dose.ts';

/** Days without a recorded basal injection: what came after them says nothing about the planned dose. */
export type UnrecordedBasal = Readonly<{ days: number; outOf: number }>;

/** People who leave out this share of the injections, or take other doses this often, do not get what is planned. */
const OTHERWISE_SHARE = 0.2;
/** An injection after midnight still belongs to the evening it was planned for. */
const SAME_OCCASION_MINUTES = 360;

type GivenInjection = Readonly<{
  day: number;
  /** The injection of that day's plan that was planned nearest to it, and how much later it was given. */
  row: number;
  offsetMinutes: number;
  doseUnits: number;
}>;

/** Reports a different total, else a different division, else a different time. */
export function basalTakenOtherwise(plans: readonly InjectionPlan[], dataset: Dataset): TakenDose[] {
  const perDay = countedPerDay(plans, dataset);
  const outOf = countedDays(dataset);
  const days = [...perDay.keys()];
  const totals = days.map((day) => unitsOf(perDay.get(day) ?? []));
  const planned = days.map((day) => totalBasalUnits(plans[day] ?? { basal: [] }));
  const whole = habit({ planned, taken: totals, outOf });
  const isSkipped = days.length < (1 - OTHERWISE_SHARE) * outOf;
  if (!whole) return [];
  if (whole.isOtherwise || isSkipped) return [{ dose: 'basal', ...whole.figures }];
  const rows = plans.at(-1)?.basal ?? [];
  const split = rows.length < 2 ? [] : rows.flatMap((row, index) => rowTaken(row, index, perDay, { plans, outOf }));
  return split.length > 0 ? split : rows.flatMap((row, index) => timeTaken(row, index, perDay, outOf));
}

/**
 * Units more than planned (plus) or less on a day that is known to be otherwise, and 0 where it was as planned. Null
 * where nothing was recorded on that day alone: a dose that was left out, or not written down.
 */
export function basalBesidePlan(
  plans: readonly InjectionPlan[],
  { basalInjections }: Dataset,
): (day: number) => number | null {
  const perDay = givenPerDay(plans, basalInjections);
  return (day) => {
    const given = perDay.get(day);
    const planned = totalBasalUnits(plans[day] ?? { basal: [] });
    if (!given) return perDay.size > 0 && planned > 0 ? null : 0;
    const beside = unitsOf(given) - planned;
    return isFarFrom(planned, Math.abs(beside)) ? beside : 0;
  };
}

/** Days without any recorded basal injection, of those whose time for it is over; null where there are none. */
export function unrecordedBasal(plans: readonly InjectionPlan[], dataset: Dataset): UnrecordedBasal | null {
  const perDay = countedPerDay(plans, dataset);
  const lastMinute = plans.length * MINUTES_PER_DAY;
  const isOver = (day: number) => {
    const latest = Math.max(...(plans[day]?.basal ?? []).map(({ atMinute }) => atMinute));
    return day * MINUTES_PER_DAY + latest + SAME_OCCASION_MINUTES <= lastMinute;
  };
  const counted = plans.flatMap((_, day) => (dataset.leftOut.has(day) ? [] : [day]));
  const known = counted.filter((day) => perDay.has(day) || isOver(day));
  const days = known.filter((day) => !perDay.has(day)).length;
  return days > 0 ? { days, outOf: known.length } : null;
}

/** By the day that an injection was planned for: one of an evening before a day left out counts, whenever it was given. */
function countedPerDay(plans: readonly InjectionPlan[], { basalInjections, leftOut }: Dataset): PerDay {
  return new Map([...givenPerDay(plans, basalInjections)].filter(([day]) => !leftOut.has(day)));
}

function givenPerDay(plans: readonly InjectionPlan[], injections: readonly Injection[]): PerDay {
  return Map.groupBy(
    injections.flatMap((injection) => givenAs(injection, plans)),
    ({ day }) => day,
  );
}

function givenAs(injection: Injection, plans: readonly InjectionPlan[]): GivenInjection[] {
  const { minute, doseUnits } = injection;
  const calendarDay = Math.floor(minute / MINUTES_PER_DAY);
  const minuteOfDay = minute - calendarDay * MINUTES_PER_DAY;
  const nearest = (plans[calendarDay]?.basal ?? [])
    .map(({ atMinute }, row) => ({ row, offsetMinutes: minutesLater(atMinute, minuteOfDay) }))
    .reduce<Pick<GivenInjection, 'row' | 'offsetMinutes'> | null>(
      (best, next) => (best && Math.abs(best.offsetMinutes) <= Math.abs(next.offsetMinutes) ? best : next),
      null,
    );
  if (!nearest) return [];
  const { offsetMinutes } = nearest;
  const isSameOccasion = Math.abs(offsetMinutes) <= SAME_OCCASION_MINUTES;
  const day = isSameOccasion ? Math.floor((minute - offsetMinutes) / MINUTES_PER_DAY) : calendarDay;
  return plans[day] ? [{ ...nearest, day, doseUnits }] : [];
}

const unitsOf = (given: readonly GivenInjection[]) => given.reduce((sum, { doseUnits }) => sum + doseUnits, 0);

type ComparedDoses = Readonly<{ planned: readonly number[]; taken: readonly number[]; outOf: number }>;

/** On the whole, or on so many days: who takes 18 and 8 U in turn has a usual dose that hides the 8 U. */
function habit({ planned, taken, outOf }: ComparedDoses) {
  if (taken.length < MIN_DAYS) return null;
  const figures = { plannedUnits: median(planned), takenUnits: median(taken), days: taken.length, outOf };
  if (isFarFrom(figures.plannedUnits, Math.abs(figures.plannedUnits - figures.takenUnits))) {
    return { isOtherwise: true, figures };
  }
  const pairs = taken.map((takenUnits, day) => ({ takenUnits, plannedUnits: planned[day] ?? 0 }));
  const others = pairs.filter(({ plannedUnits, takenUnits }) =>
    isFarFrom(plannedUnits, Math.abs(plannedUnits - takenUnits)),
  );
  if (others.length < OTHERWISE_SHARE * taken.length) return { isOtherwise: false, figures };
  const less = others.filter(({ plannedUnits, takenUnits }) => takenUnits < plannedUnits);
  const told = 2 * less.length >= others.length ? less : others.filter((pair) => !less.includes(pair));
  return {
    isOtherwise: true,
    figures: {
      plannedUnits: median(told.map(({ plannedUnits }) => plannedUnits)),
      takenUnits: median(told.map(({ takenUnits }) => takenUnits)),
      days: told.length,
      outOf,
    },
  };
}

type PerDay = ReadonlyMap<number, readonly GivenInjection[]>;

/** The whole day is as planned, but not how it is divided. */
function rowTaken(
  row: InjectionPlan['basal'][number],
  index: number,
  perDay: PerDay,
  { plans, outOf }: Readonly<{ plans: readonly InjectionPlan[]; outOf: number }>,
): TakenDose[] {
  const compared = habit({
    planned: [...perDay.keys()].map((day) => plans[day]?.basal[index]?.doseUnits ?? row.doseUnits),
    taken: [...perDay.values()].map((given) => unitsOf(given.filter((entry) => entry.row === index))),
    outOf,
  });
  return compared?.isOtherwise ? [{ dose: 'basal', atMinute: row.atMinute, ...compared.figures }] : [];
}

function timeTaken(row: InjectionPlan['basal'][number], index: number, perDay: PerDay, outOf: number): TakenDose[] {
  const late = [...perDay.values()]
    .map((given) => given.filter((entry) => entry.row === index && Math.abs(entry.offsetMinutes) > SAME_TIME_MINUTES))
    .filter((given) => isFarFrom(row.doseUnits, unitsOf(given)));
  if (late.length < Math.max(MIN_DAYS, HABIT_SHARE * perDay.size)) return [];
  const offsetMinutes = median(late.flatMap((given) => given.map((entry) => entry.offsetMinutes)));
  return [
    {
      dose: 'basal',
      atMinute: row.atMinute,
      takenAtMinute: (row.atMinute + Math.round(offsetMinutes) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
      plannedUnits: row.doseUnits,
      takenUnits: median(late.map(unitsOf)),
      days: late.length,
      outOf,
    },
  ];
}
