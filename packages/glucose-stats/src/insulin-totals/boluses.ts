import type { EventRecord } from '../preparation/records-by-type.ts';
import { dayOf } from '../wall-clock/day-text.ts';

export type Bolus = Readonly<{ clockMs: number; day: number; units: number }>;

/** All insulin given at once for meals and corrections, by pump or pen. Slow insulin of a pen is never among it. */
export function boluses(events: readonly EventRecord[]): Bolus[] {
  return events.flatMap((event) => {
    const units = bolusUnits(event);
    // A bolus that was stopped before its first step gave nothing.
    return units > 0 ? [{ clockMs: event.deviceClockMs, day: dayOf(event.deviceClockMs), units }] : [];
  });
}

function bolusUnits(event: EventRecord): number {
  if (event.type === 'bolus') return event.deliveredUnits;
  return event.type === 'injection' && event.role === 'bolus' ? event.doseUnits : 0;
}
