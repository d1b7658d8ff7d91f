import type { LoopReport } from './loop-answer.ts';

type FindingEvent = LoopReport['findings'][number]['events'][number];

/** A day on which something was found, and when on it. */
export type FindingDay = Readonly<{ day: string; minutes: readonly number[] }>;

/** Events come in order. */
export function findingDays(events: readonly FindingEvent[]): FindingDay[] {
  const days: { day: string; minutes: number[] }[] = [];
  for (const { day, minute } of events) {
    const last = days.at(-1);
    if (last?.day === day) last.minutes.push(minute);
    else days.push({ day, minutes: [minute] });
  }
  return days;
}
