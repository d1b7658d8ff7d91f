import type { LoopFinding } from './closed-loops.query.ts';

type LoopEvent = LoopFinding['events'][number];
const SHOWN = 2;

/** The newest event of each of the two newest days: what people still remember. In order of time. */
export function exampleEvents(events: readonly LoopEvent[]): LoopEvent[] {
  const byDay = new Map(events.map((event) => [event.day, event]));
  return [...byDay.values()].slice(-SHOWN);
}
