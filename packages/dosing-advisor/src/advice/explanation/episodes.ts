import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { wallClock } from '../../arithmetic/calendar.ts';
import { type DoseEvent, directionOfDose } from '../../evidence/events/dose-event.ts';
import type { MealEvent } from '../../evidence/events/meal-events.ts';
import { type BasalDay, directionOfDay } from '../../evidence/fasting/basal-evidence.ts';
import type { DayValue } from '../../evidence/fasting/day-values.ts';
import type { ExplainedLow } from '../../evidence/lows/low-causes.ts';
import type { Episode, EpisodeKind } from '../episode.ts';
import { shown } from './shown-figures.ts';

type Direction = Episode['pointsTo'];
type Goal = Readonly<{ low: number; high: number }>;

/** Writes what happened, with times of the local clock. `firstDay` is the first day that was looked at. */
export type EpisodeWriter = Readonly<{
  fastingDay: (day: BasalDay, targetMgDl: number) => Episode;
  /** A day on which another rate ran than the planned one. */
  otherRate: (day: BasalDay, plannedUnitsPerHour: number, mgDlPerUnit: number) => Episode;
  dayValue: (value: DayValue, goalMgDl: Goal, kind?: 'fasting-value' | 'pre-dinner-value') => Episode;
  meal: (event: DoseEvent & Partial<MealEvent>) => Episode;
  correction: (event: DoseEvent) => Episode;
  low: (low: ExplainedLow) => Episode;
}>;

export function episodeWriter(firstDay: string): EpisodeWriter {
  const written = (
    kind: EpisodeKind,
    [startMinute, endMinute]: readonly [number, number],
    pointsTo: Direction,
    facts: Readonly<Record<string, number | string | null>>,
  ): Episode => {
    const [from, to] = [wallClock(firstDay, startMinute), wallClock(firstDay, endMinute)];
    return { id: `${kind} ${from}`, kind, from, to, pointsTo, facts: shown(facts) };
  };
  return {
    fastingDay: (day, targetMgDl) =>
      written(
        'fasting-drift',
        [day.startMinute, day.endMinute],
        directionOf(directionOfDay(day, targetMgDl)),
        dayFacts(day),
      ),
    otherRate: (day, plannedUnitsPerHour, mgDlPerUnit) =>
      written('other-rate', [day.startMinute, day.endMinute], rateDirection(day, plannedUnitsPerHour, mgDlPerUnit), {
        ...dayFacts(day),
        ranUnitsPerHour: day.actingUnitsPerHour,
      }),
    dayValue: ({ minute, glucoseMgDl }, goalMgDl, kind = 'fasting-value') =>
      written(kind, [minute, minute], goalDirection(glucoseMgDl, goalMgDl), { glucoseMgDl }),
    meal: ({ minute, endMinute, ...event }) =>
      written('meal', [minute, endMinute], directionOf(directionOfDose(event)), mealFacts(event)),
    correction: ({ minute, endMinute, ...event }) =>
      written('correction', [minute, endMinute], directionOf(directionOfDose(event)), correctionFacts(event)),
    low: ({ startSlot, endSlot, nadirMgDl, level, cause }) =>
      written('low', [startSlot * SLOT_MINUTES, endSlot * SLOT_MINUTES], 'less-insulin', { nadirMgDl, level, cause }),
  };
}

const dayFacts = ({ driftMgDlPerHour, levelMgDl }: BasalDay) => ({ driftMgDlPerHour, levelMgDl });

type Meal = Omit<DoseEvent, 'minute' | 'endMinute'> & Partial<Pick<MealEvent, 'grams'>>;

function mealFacts({ grams, beforeMgDl, afterMgDl, expectedMgDl, neededUnits, plannedUnits, takenUnits }: Meal) {
  const facts = { beforeMgDl, afterMgDl, expectedMgDl, neededUnits, plannedUnits };
  return { grams: grams ?? null, ...facts, takenUnits: takenUnits ?? null };
}

function correctionFacts({ beforeMgDl, afterMgDl, plannedUnits, expectedMgDl }: Meal) {
  return { beforeMgDl, afterMgDl, actedUnits: plannedUnits, expectedMgDl };
}

export function directionOf(insulinChange: number): Direction {
  if (insulinChange === 0) return 'no-change';
  return insulinChange > 0 ? 'more-insulin' : 'less-insulin';
}

/** Of the planned rate: so much less than it, or more, must have been needed. */
const OTHER_RATE_SHARE = 0.1;

/** By what the rate that ran left over: glucose that stood still had what it needed. */
function rateDirection(
  { actingUnitsPerHour, driftMgDlPerHour }: BasalDay,
  plannedUnitsPerHour: number,
  mgDlPerUnit: number,
): Direction {
  const neededUnitsPerHour = actingUnitsPerHour + driftMgDlPerHour / mgDlPerUnit;
  const missing = neededUnitsPerHour - plannedUnitsPerHour;
  return Math.abs(missing) < OTHER_RATE_SHARE * plannedUnitsPerHour ? 'no-change' : directionOf(missing);
}

/** Compared as shown, in whole mg/dL: what reads as the goal is not above it. */
export function goalDirection(glucoseMgDl: number, { low, high }: Goal): Direction {
  const toldMgDl = Math.round(glucoseMgDl);
  if (toldMgDl > high) return 'more-insulin';
  return toldMgDl < low ? 'less-insulin' : 'no-change';
}
