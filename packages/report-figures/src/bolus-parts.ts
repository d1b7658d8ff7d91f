import { wallMinute } from './calendar-day.ts';
import type { DailyReport } from './report-answer.ts';

export type BolusEvent = DailyReport['pumpBoluses'][number];

/** What is given at once, and what over time after the start. */
export type BolusParts = Readonly<{ immediateUnits: number; extendedUnits: number; extendedMinutes: number }>;

export function bolusParts(kind: 'normal' | 'dual' | 'square', event: BolusEvent): BolusParts {
  const deliveredUnits = event.delivered ?? event.amountSuggested ?? 0;
  if (kind === 'normal') return { immediateUnits: deliveredUnits, extendedUnits: 0, extendedMinutes: 0 };
  const extendedMinutes = extendedMinutesOf(event);
  if (kind === 'square')
    return { immediateUnits: 0, extendedUnits: event.extendedAmount ?? deliveredUnits, extendedMinutes };
  const extendedUnits = event.extendedAmount ?? Math.max(0, deliveredUnits - (event.immediate ?? 0));
  const immediateUnits = event.immediate ?? Math.max(0, deliveredUnits - extendedUnits);
  return { immediateUnits, extendedUnits, extendedMinutes };
}

function extendedMinutesOf({ timestampStart, timestampEnd, extendedDurationInSeconds }: BolusEvent): number {
  if (timestampEnd != null) return wallMinute(timestampEnd) - wallMinute(timestampStart);
  return (extendedDurationInSeconds ?? 0) / 60;
}

/** Both parts of a dual bolus come under one id; details found in only one of them are kept. */
export function dualBoluses({ extended, immediate }: DailyReport['dualBoluses']): BolusEvent[] {
  const byId = new Map<string, BolusEvent>();
  for (const event of [...immediate, ...extended]) {
    const known = byId.get(event.bolusId);
    const recorded = Object.entries(event).filter(([, detail]) => detail !== null && detail !== undefined);
    byId.set(event.bolusId, known ? { ...known, ...Object.fromEntries(recorded) } : event);
  }
  return [...byId.values()];
}
