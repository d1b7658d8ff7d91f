import type { PumpSettingsRecord } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import { type ClockSpan, cutAtClock } from '../preparation/clock-spans.ts';
import type { BasalSpan } from '../preparation/delivered-basal.ts';

export type BasalUse = Readonly<{
  knownMinutes: number;
  deliveredUnits: number;
  /** What the schedule would have given, and what was given in the same time; null where no schedule is known. */
  againstProgrammed: Readonly<{ minutes: number; programmedUnits: number; deliveredUnits: number }> | null;
  /** No basal at all, whoever stopped it. */
  stoppedMinutes: number;
  /** Of it, by the loop. */
  stoppedByLoopMinutes: number;
  /** The highest rate that the loop reached for half an hour in all, and the minutes near or above it; null without one. */
  highest: Readonly<{ rateUnitsPerHour: number; minutes: number }> | null;
}>;

/** Programmed and delivered by hour of the day, from midnight; null where no schedule is known. */
export type ProgrammedHour = Readonly<{ programmedUnits: number; deliveredUnits: number }> | null;

export function basalUse(basal: readonly BasalSpan[], settings: readonly PumpSettingsRecord[]): BasalUse | null {
  if (basal.length === 0) return null;
  const hours = programmedHours(basal, settings);
  const isStopped = ({ record }: BasalSpan) => record.rateUnitsPerHour === 0;
  const stopped = basal.filter(isStopped);
  return {
    knownMinutes: minutesOf(basal),
    deliveredUnits: basal.reduce((sum, { record, ...span }) => sum + record.rateUnitsPerHour * hoursOf(span), 0),
    againstProgrammed: sumOf(hours),
    stoppedMinutes: minutesOf(stopped),
    stoppedByLoopMinutes: minutesOf(stopped.filter(({ record }) => record.kind === 'automated')),
    highest: highestRate(basal),
  };
}

export function programmedByHour(
  basal: readonly BasalSpan[],
  settings: readonly PumpSettingsRecord[],
): ProgrammedHour[] {
  return programmedHours(basal, settings).map(({ minutes, programmedUnits, deliveredUnits }) =>
    minutes === 0 ? null : { programmedUnits, deliveredUnits },
  );
}

const hoursOf = ({ startMs, endMs }: ClockSpan) => (endMs - startMs) / HOUR_MS;
const minutesOf = (spans: readonly ClockSpan[]) =>
  spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / MINUTE_MS;

type HourSums = { minutes: number; programmedUnits: number; deliveredUnits: number };

function programmedHours(basal: readonly BasalSpan[], settings: readonly PumpSettingsRecord[]): HourSums[] {
  const sums = Array.from({ length: 24 }, (): HourSums => ({ minutes: 0, programmedUnits: 0, deliveredUnits: 0 }));
  const scheduled = settings.filter(({ basalUnitsPerHour }) => basalUnitsPerHour.length > 0);
  for (const { record, ...span } of basal) {
    const table = scheduled.findLast(({ atMs }) => atMs <= span.startMs)?.basalUnitsPerHour;
    const own = record.kind === 'scheduled' ? record.rateUnitsPerHour : record.scheduledUnitsPerHour;
    // Rows of a schedule begin on whole minutes of the clock, mostly of the hour: a minute is cut only where one may.
    for (const piece of cutAtClock(span, own === undefined ? MINUTE_MS : HOUR_MS)) {
      const clockMs = piece.startMs + piece.clockOffsetMs;
      const programmed = own ?? rateAt(table, clockMs);
      const sum = sums[Math.floor((clockMs % DAY_MS) / HOUR_MS)];
      if (programmed === undefined || !sum) continue;
      sum.minutes += (piece.endMs - piece.startMs) / MINUTE_MS;
      sum.programmedUnits += programmed * hoursOf(piece);
      sum.deliveredUnits += record.rateUnitsPerHour * hoursOf(piece);
    }
  }
  return sums;
}

function rateAt(table: PumpSettingsRecord['basalUnitsPerHour'] = [], clockMs: number): number | undefined {
  const minute = (clockMs % DAY_MS) / MINUTE_MS;
  // Before the first row of the day the last one of the evening goes on.
  return (table.findLast(({ startMinute }) => startMinute <= minute) ?? table.at(-1))?.value;
}

function sumOf(hours: readonly HourSums[]): BasalUse['againstProgrammed'] {
  const sum = { minutes: 0, programmedUnits: 0, deliveredUnits: 0 };
  for (const hour of hours) {
    sum.minutes += hour.minutes;
    sum.programmedUnits += hour.programmedUnits;
    sum.deliveredUnits += hour.deliveredUnits;
  }
  return sum.minutes === 0 ? null : sum;
}

/** Rates within it are one: pumps round them. */
const SAME_RATE = 0.98;
/** A rate that came for one step is a peak, not what a loop may give at most. */
const LEAST_MINUTES = 30;

/** Loops do not tell their limit: where they stay longest on top shows it. */
function highestRate(basal: readonly BasalSpan[]): BasalUse['highest'] {
  const automated = basal
    .filter(({ record }) => record.kind === 'automated' && record.rateUnitsPerHour > 0)
    .sort((a, b) => b.record.rateUnitsPerHour - a.record.rateUnitsPerHour);
  let minutes = 0;
  for (const span of automated) {
    minutes += minutesOf([span]);
    const { rateUnitsPerHour } = span.record;
    if (minutes < LEAST_MINUTES) continue;
    const atTop = automated.filter(({ record }) => record.rateUnitsPerHour >= SAME_RATE * rateUnitsPerHour);
    return { rateUnitsPerHour, minutes: minutesOf(atTop) };
  }
  return null;
}
