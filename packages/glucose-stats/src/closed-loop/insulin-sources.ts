import { givesBasalAsBoluses, KNOWN_BASAL_DAY_MS } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

import { clockDay, cutAtClock } from '../preparation/clock-spans.ts';
import type { BasalSpan } from '../preparation/delivered-basal.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import { dayOf } from '../wall-clock/day-text.ts';
import { bolusPurpose } from './bolus-purpose.ts';

/**
 * Units of all counted days together. The parts add up to the total exactly: automatic, programmed, meal, correction,
 * unsplit, unknown, injected.
 */
export type InsulinSources = Readonly<{
  /** Days whose basal is known nearly all day, or whose automatic insulin is told as one sum. */
  dayCount: number;
  totalUnits: number;
  automaticUnits: number;
  /** Both null where a source tells one sum, or writes automatic basal as boluses. */
  automaticBasalUnits: number | null;
  automaticBolusUnits: number | null;
  /** Basal by the schedule or at a rate that a person set. */
  programmedBasalUnits: number;
  mealBolusUnits: number;
  correctionBolusUnits: number;
  unsplitBolusUnits: number;
  unknownBolusUnits: number;
  injectedUnits: number;
}>;

/** Of the period alone. */
export type GivenInsulin = Readonly<{ basal: readonly BasalSpan[]; events: readonly EventRecord[] }>;

type Part = 'basal' | 'bolus' | 'sum' | 'programmed' | 'meal' | 'correction' | 'unsplit' | 'unknown' | 'injected';
type Sums = Record<Part, number>;

export function insulinSources(given: GivenInsulin): InsulinSources | null {
  const counted = countedDays(given);
  if (counted.known.size + counted.summed.size === 0) return null;
  const sums: Sums = {
    basal: 0,
    bolus: 0,
    sum: 0,
    programmed: 0,
    meal: 0,
    correction: 0,
    unsplit: 0,
    unknown: 0,
    injected: 0,
  };
  const isCounted = (day: number) => counted.known.has(day) || counted.summed.has(day);
  for (const span of given.basal) {
    const part = span.record.kind === 'automated' ? 'basal' : 'programmed';
    for (const piece of cutAtClock(span, DAY_MS)) {
      if (isCounted(clockDay(piece)))
        sums[part] += (span.record.rateUnitsPerHour * (piece.endMs - piece.startMs)) / HOUR_MS;
    }
  }
  for (const event of given.events) {
    if (isCounted(dayOf(event.deviceClockMs))) addEvent(sums, event, counted.summed);
  }
  return sourcesOf(sums, counted.known.size + counted.summed.size, isSplitKnown(given));
}

type CountedDays = Readonly<{ known: ReadonlySet<number>; summed: ReadonlySet<number> }>;

/** `summed`: the day's automatic insulin is told as a sum, and nothing else tells it. */
function countedDays({ basal, events }: GivenInsulin): CountedDays {
  const knownMs = new Map<number, number>();
  const automated = new Set<number>();
  for (const span of basal) {
    for (const piece of cutAtClock(span, DAY_MS)) {
      const day = clockDay(piece);
      knownMs.set(day, (knownMs.get(day) ?? 0) + piece.endMs - piece.startMs);
      if (span.record.kind === 'automated') automated.add(day);
    }
  }
  for (const event of events) {
    if (event.type === 'bolus' && event.kind === 'automated') automated.add(dayOf(event.deviceClockMs));
  }
  const summed = events
    .filter((event) => event.type === 'daily_insulin')
    .map((event) => dayOf(event.deviceClockMs))
    .filter((day) => !automated.has(day));
  const known = [...knownMs].flatMap(([day, ms]) => (ms >= KNOWN_BASAL_DAY_MS ? [day] : []));
  return { known: new Set(known.filter((day) => !summed.includes(day))), summed: new Set(summed) };
}

function addEvent(sums: Sums, event: EventRecord, summed: ReadonlySet<number>): void {
  if (event.type === 'bolus') sums[event.kind === 'automated' ? 'bolus' : bolusPurpose(event)] += event.deliveredUnits;
  else if (event.type === 'injection') sums.injected += event.doseUnits;
  else if (event.type === 'daily_insulin' && summed.has(dayOf(event.deviceClockMs))) sums.sum += event.automaticUnits;
}

function isSplitKnown({ events, basal }: GivenInsulin): boolean {
  const isMixed = ({ record }: BasalSpan) => record.kind === 'automated' && givesBasalAsBoluses(record.deviceId);
  return !events.some(({ type }) => type === 'daily_insulin') && !basal.some(isMixed);
}

/** Each part is rounded to what pumps can measure, in whole thousandths, so that the parts add up to the total. */
const thousandths = (units: number) => Math.round(units * 1000);
const inUnits = (...parts: readonly number[]) => parts.reduce((sum, part) => sum + thousandths(part), 0) / 1000;

function sourcesOf(sums: Sums, dayCount: number, isSplit: boolean): InsulinSources {
  const { basal, bolus, sum, programmed, meal, correction, unsplit, unknown, injected } = sums;
  return {
    dayCount,
    totalUnits: inUnits(basal, bolus, sum, programmed, meal, correction, unsplit, unknown, injected),
    automaticUnits: inUnits(basal, bolus, sum),
    automaticBasalUnits: isSplit ? inUnits(basal) : null,
    automaticBolusUnits: isSplit ? inUnits(bolus) : null,
    programmedBasalUnits: inUnits(programmed),
    mealBolusUnits: inUnits(meal),
    correctionBolusUnits: inUnits(correction),
    unsplitBolusUnits: inUnits(unsplit),
    unknownBolusUnits: inUnits(unknown),
    injectedUnits: inUnits(injected),
  };
}
