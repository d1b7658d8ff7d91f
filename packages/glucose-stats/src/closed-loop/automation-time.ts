import type { LoopModeRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { clockDay, onDays } from '../preparation/clock-spans.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import type { AutomationSpan } from './automation-timeline.ts';

/** Minutes are not rounded. Null where the source cannot tell: that is not the same as none. */
export type AutomationTime = Readonly<{
  /** Of which it is known who dosed. */
  knownMinutes: number;
  automatedMinutes: number;
  /** The loop ran without knowing glucose. Null where no modes are told. */
  limitedMinutes: number | null;
  manualMinutes: number;
}>;

export type ExitCause = NonNullable<LoopModeRecord['cause']>;

/** A time off that began in the period directly behind automatic mode. */
export type AutomationExit = Readonly<{
  atMs: number;
  /** What the device's clock showed. */
  clockMs: number;
  /** Up to the end of the period. */
  minutes: number;
  /** `limited` where the loop ran on all the time without knowing glucose. */
  mode: 'limited' | 'manual';
  /** Null where it is not told. */
  cause: ExitCause | null;
  hasReturned: boolean;
}>;

export type AutomationExits = Readonly<{
  exits: readonly AutomationExit[];
  /** Exits to manual mode. */
  manualPerWeek: number;
  manualByCause: readonly Readonly<{ cause: ExitCause | null; count: number; minutes: number }>[];
  /** Null where no modes are told. */
  limitedCount: number | null;
  /** The longest stretch with any manual mode in it, whether its beginning was seen or not; 0 where there was none. */
  longestMinutes: number;
}>;

/** Where only rates tell the mode, a shorter time off may be a pause of the pump; nobody left a loop for that. */
const LEAST_UNTOLD_MS = 15 * MINUTE_MS;
/** Clocks of sources write whole seconds or minutes. */
const NEIGHBOURS_MS = 5 * MINUTE_MS;
/** From this share of the known time on a source is taken to tell modes, not only single pauses. */
const TOLD_SHARE = 0.5;

/** Spans of the period in order of time. */
export function automationTime(spans: readonly AutomationSpan[]): AutomationTime | null {
  if (spans.length === 0) return null;
  const minutesIn = (mode: AutomationSpan['mode']) => minutesOf(spans.filter((span) => span.mode === mode));
  return {
    knownMinutes: minutesOf(spans),
    automatedMinutes: minutesIn('automated'),
    limitedMinutes: areModesTold(spans) ? minutesIn('limited') : null,
    manualMinutes: minutesIn('manual'),
  };
}

/** Null where the loop never ran: then there was nothing to leave. */
export function automationExits(
  timeline: readonly AutomationSpan[],
  days: DaySpan,
  dayCount: number,
): AutomationExits | null {
  const spans = timeline.flatMap((span) => onDays(span, days) ?? []);
  if (!spans.some(({ mode }) => mode === 'automated')) return null;
  const areTold = areModesTold(spans);
  // From the day before on, which shows whether the loop ran until the period began.
  const shown = timeline.flatMap((span) => onDays(span, { ...days, firstDay: days.firstDay - 1 }) ?? []);
  const timesOff = timesOffOf(shown).filter(({ spans: ofTime }) => minutesOf(ofTime, days) > 0);
  const exits = timesOff.flatMap((time) => exitOf(time, areTold, days) ?? []);
  const manual = exits.filter(({ mode }) => mode === 'manual');
  const withManual = timesOff.filter((time) => time.spans.some(({ mode }) => mode === 'manual'));
  return {
    exits,
    manualPerWeek: (manual.length * 7) / dayCount,
    manualByCause: byCause(manual),
    limitedCount: areTold ? exits.length - manual.length : null,
    longestMinutes: Math.max(0, ...withManual.map((time) => minutesOf(time.spans, days))),
  };
}

function areModesTold(spans: readonly AutomationSpan[]): boolean {
  if (spans.some(({ mode }) => mode === 'limited')) return true;
  return minutesOf(spans.filter(({ isTold }) => isTold)) >= TOLD_SHARE * minutesOf(spans);
}

function minutesOf(spans: readonly AutomationSpan[], days?: DaySpan): number {
  const counted = days ? spans.flatMap((span) => onDays(span, days) ?? []) : spans;
  return counted.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / MINUTE_MS;
}

type TimeOff = Readonly<{ spans: AutomationSpan[]; isBehindLoop: boolean; isBeforeLoop: boolean }>;

function timesOffOf(spans: readonly AutomationSpan[]): TimeOff[] {
  const times: TimeOff[] = [];
  let running: AutomationSpan[] = [];
  for (const [index, span] of spans.entries()) {
    if (span.mode === 'automated') continue;
    running.push(span);
    const next = spans[index + 1];
    if (next && next.mode !== 'automated' && areNeighbours(span, next)) continue;
    const before = spans[index - running.length];
    times.push({
      spans: running,
      isBehindLoop: areNeighbours(before, running[0]),
      isBeforeLoop: areNeighbours(span, next),
    });
    running = [];
  }
  return times;
}

function areNeighbours(span: AutomationSpan | undefined, next: AutomationSpan | undefined): boolean {
  return span !== undefined && next !== undefined && next.startMs - span.endMs <= NEIGHBOURS_MS;
}

function exitOf(
  { spans, isBehindLoop, isBeforeLoop }: TimeOff,
  areTold: boolean,
  days: DaySpan,
): AutomationExit | undefined {
  const [first] = spans;
  const minutes = minutesOf(spans);
  if (!first || !isBehindLoop || clockDay(first) < days.firstDay) return undefined;
  if (!areTold && minutes * MINUTE_MS < LEAST_UNTOLD_MS) return undefined;
  return {
    atMs: first.startMs,
    clockMs: first.startMs + first.clockOffsetMs,
    minutes,
    mode: spans.some(({ mode }) => mode === 'manual') ? 'manual' : 'limited',
    cause: spans.find(({ cause }) => cause !== null)?.cause ?? null,
    hasReturned: isBeforeLoop,
  };
}

const CAUSES: readonly (ExitCause | null)[] = ['person', 'sensor', 'pump', 'alarm', null];

function byCause(exits: readonly AutomationExit[]): AutomationExits['manualByCause'] {
  return CAUSES.flatMap((cause) => {
    const own = exits.filter((exit) => exit.cause === cause);
    const minutes = own.reduce((sum, exit) => sum + exit.minutes, 0);
    return own.length === 0 ? [] : [{ cause, count: own.length, minutes }];
  });
}
