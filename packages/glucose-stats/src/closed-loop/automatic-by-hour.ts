import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

import { cutAtClock } from '../preparation/clock-spans.ts';
import type { BasalSpan } from '../preparation/delivered-basal.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import type { AutomationSpan } from './automation-timeline.ts';

const HOURS_OF_DAY = 24;
const hourOf = (clockMs: number) => Math.floor((clockMs % DAY_MS) / HOUR_MS);

/**
 * Units that the loop gave by itself in each hour of the day, from midnight, a mean over the days of which that hour is
 * known. Null where it never is, and everywhere where only sums of days are told.
 */
export function automaticByHour(basal: readonly BasalSpan[], events: readonly EventRecord[]): (number | null)[] {
  const units = new Float64Array(HOURS_OF_DAY);
  const knownMs = new Float64Array(HOURS_OF_DAY);
  let isAnyTold = false;
  for (const { record, ...span } of basal) {
    for (const piece of cutAtClock(span, HOUR_MS)) {
      const hour = hourOf(piece.startMs + piece.clockOffsetMs);
      const ms = piece.endMs - piece.startMs;
      knownMs[hour] = (knownMs[hour] ?? 0) + ms;
      if (record.kind !== 'automated') continue;
      isAnyTold = true;
      units[hour] = (units[hour] ?? 0) + (record.rateUnitsPerHour * ms) / HOUR_MS;
    }
  }
  for (const event of events) {
    if (event.type !== 'bolus' || event.kind !== 'automated') continue;
    isAnyTold = true;
    const hour = hourOf(event.deviceClockMs);
    units[hour] = (units[hour] ?? 0) + event.deliveredUnits;
  }
  return Array.from(units, (sum, hour) => {
    const ms = knownMs[hour] ?? 0;
    return isAnyTold && ms > 0 ? (sum * HOUR_MS) / ms : null;
  });
}

/** Percent of the known time in automatic mode by hour of the day; null where nothing is known. */
export function automatedByHour(spans: readonly AutomationSpan[]): (number | null)[] {
  const automatedMs = new Float64Array(HOURS_OF_DAY);
  const knownMs = new Float64Array(HOURS_OF_DAY);
  for (const span of spans) {
    for (const piece of cutAtClock(span, HOUR_MS)) {
      const hour = hourOf(piece.startMs + piece.clockOffsetMs);
      const ms = piece.endMs - piece.startMs;
      knownMs[hour] = (knownMs[hour] ?? 0) + ms;
      if (span.mode === 'automated') automatedMs[hour] = (automatedMs[hour] ?? 0) + ms;
    }
  }
  return Array.from(automatedMs, (ms, hour) => {
    const known = knownMs[hour] ?? 0;
    return known > 0 ? (100 * ms) / known : null;
  });
}
