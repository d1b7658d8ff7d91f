import type { DayCourse, LivingPerson, Turn } from './made-person.ts';

const TURN_HOURS = 0.5;

/** A number from -1 to 1 that belongs to two others, the same in every run. */
export function scatter(one: number, other: number): number {
  const mixed = Math.imul(Math.imul(one + 1, 0x9e37_79b1) ^ (other + 7), 0x85eb_ca6b) >>> 0;
  return (mixed % 2001) / 1000 - 1;
}

/** What the person's glucose truly was, so many days before today at an hour; no device is quite so still. */
export function trueGlucoseMgDl(person: LivingPerson, daysAgo: number, hour: number): number {
  const { course, formerCourse, turns = [] } = person;
  const isFormer = formerCourse !== undefined && daysAgo > formerCourse.untilDaysAgo;
  const base = courseMgDl(isFormer ? formerCourse.course : course, hour) + 4 * scatter(daysAgo, 0);
  return turns.reduce((mgDl, turn) => turnedGlucose(mgDl, turn, daysAgo, hour), base);
}

function courseMgDl(course: DayCourse, hour: number): number {
  const next = course.findIndex(([from]) => from > hour);
  const before = course.at(next < 0 ? -1 : next - 1) ?? [0, 0];
  const after = course[Math.max(0, next)] ?? before;
  const span = (after[0] - before[0] + 24) % 24 || 24;
  return before[1] + ((after[1] - before[1]) * ((hour - before[0] + 24) % 24)) / span;
}

function turnedGlucose(mgDl: number, turn: Turn, daysAgo: number, hour: number): number {
  if (daysAgo % turn.everyDays !== (turn.onDay ?? 0) % turn.everyDays) return mgDl;
  const into = hour - turn.atHour;
  const share = Math.min(into, turn.hours - into) / TURN_HOURS;
  return share <= 0 ? mgDl : mgDl + (turn.toMgDl - mgDl) * Math.min(1, share);
}

/** In the hour before breakfast, the first meal after four in the morning; null where the night was not without food. */
export function trueFastingMgDl(person: LivingPerson, days: number): number | null {
  const breakfast = person.meals.map(({ atHour }) => atHour).find((hour) => hour >= 4 && hour < 11);
  const endHour = breakfast ?? 8;
  if (person.meals.some(({ atHour }) => atHour < endHour && atHour > endHour - 4)) return null;
  const values = Array.from({ length: days }, (_, day) =>
    [0.9, 0.6, 0.3].map((before) => trueGlucoseMgDl(person, day + 1, endHour - before)),
  ).flat();
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
