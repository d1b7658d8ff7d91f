import type { LoopOverrideRecord } from '@glidepath/device-readings';
import { DAY_MS, MINUTE_MS, roundedHalfUp } from '@glidepath/quantities';

import { clockDay, cutAtClock, onDays } from '../preparation/clock-spans.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';
import type { AutomationSpan } from './automation-timeline.ts';
import { type OverrideSpan, sessionsOf, sharedMs } from './override-sessions.ts';

/** `averageTime` is a mean per day; it says nothing where the percentage is null. */
export type LoopMode = Readonly<{
  percentage: Figure;
  averageTime: Readonly<{ hours: number; minutes: number }>;
}>;

export type ClosedLoopStatistics = Readonly<{
  pumpControlMode: LoopMode;
  sleep: LoopMode;
  /** Sessions in seven days. */
  exercise: LoopMode & Readonly<{ weeklyAmount: Figure }>;
}>;

type PumpTime = Readonly<{ dayCount: number; pumpMs: number; automatedMs: number }>;

/**
 * Shares of the pump's time, over days with pump data; leave the still-running day out of them (D3-15). Null where no
 * loop ran. Sleep and exercise are what the loop was told: without any of a kind it is unknown, since not every source
 * tells them.
 */
export function closedLoopStatistics(
  timeline: readonly AutomationSpan[],
  overrides: readonly OverrideSpan[],
  span: DaySpan,
): ClosedLoopStatistics | null {
  const known = timeline.flatMap((one) => onDays(one, span) ?? []);
  const time = pumpTime(known);
  if (time.automatedMs === 0) return null;
  const sleep = sessionTime('sleep', overrides, known, span);
  const exercise = sessionTime('exercise', overrides, known, span);
  const weeklyAmount = exercise ? figure((exercise.begun * 7) / time.dayCount, 1) : NO_FIGURE;
  return {
    pumpControlMode: loopMode(time.automatedMs, time),
    sleep: loopMode(sleep?.ms, time),
    exercise: { ...loopMode(exercise?.ms, time), weeklyAmount },
  };
}

function pumpTime(known: readonly AutomationSpan[]): PumpTime {
  const days = new Set<number>();
  let [pumpMs, automatedMs] = [0, 0];
  for (const span of known) {
    for (const part of cutAtClock(span, DAY_MS)) days.add(clockDay(part));
    pumpMs += span.endMs - span.startMs;
    if (span.mode === 'automated') automatedMs += span.endMs - span.startMs;
  }
  return { dayCount: days.size, pumpMs, automatedMs };
}

/** A session counts where it began; its time, where it ran and the pump is known to have run. */
function sessionTime(
  kind: LoopOverrideRecord['kind'],
  overrides: readonly OverrideSpan[],
  known: readonly AutomationSpan[],
  days: DaySpan,
): Readonly<{ ms: number; begun: number }> | undefined {
  const sessions = sessionsOf(overrides.filter(({ record }) => record.kind === kind)).filter((one) =>
    onDays(one, days),
  );
  const shared = sessions.map((session) => sharedMs(session, known));
  const ms = shared.reduce((sum, one) => sum + one, 0);
  if (ms === 0) return undefined;
  const begun = sessions.filter(
    (session, index) => (shared[index] ?? 0) > 0 && clockDay(session) >= days.firstDay,
  ).length;
  return { ms, begun };
}

function loopMode(modeMs: number | undefined, { dayCount, pumpMs }: PumpTime): LoopMode {
  if (modeMs === undefined) return { percentage: NO_FIGURE, averageTime: { hours: 0, minutes: 0 } };
  const minutesPerDay = roundedHalfUp(modeMs / dayCount / MINUTE_MS, 0);
  return {
    percentage: figure((100 * modeMs) / pumpMs, 0),
    averageTime: { hours: Math.floor(minutesPerDay / 60), minutes: minutesPerDay % 60 },
  };
}
