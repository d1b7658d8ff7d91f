import type { ActivityRecord, Device } from '@glidepath/device-readings';
import { MINUTE_MS, roundedHalfUp } from '@glidepath/quantities';

import type { InsulinDays } from '../insulin-totals/insulin-days.ts';
import type { EventRecord } from '../preparation/records-by-type.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';
import { dayOf } from '../wall-clock/day-text.ts';

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
 * pump gave insulin by itself. Modes are activities that a pump recorded; without any of a kind, that mode is unknown.
 */
export function closedLoopStatistics(
  days: InsulinDays,
  span: DaySpan,
  events: readonly EventRecord[],
  devices: readonly Device[],
): ClosedLoopStatistics | null {
  const time = pumpTime(days, span);
  if (time.automatedMs === 0) return null;
  const sleep = sessionsOf(/^sleep/i, span, events, devices);
  const exercise = sessionsOf(/^exercise/i, span, events, devices);
  const weeklyAmount = exercise.length === 0 ? NO_FIGURE : figure((exercise.length * 7) / time.dayCount, 1);
  return {
    pumpControlMode: loopMode(time.automatedMs, time),
    sleep: sessionMode(sleep, time),
    exercise: { ...sessionMode(exercise, time), weeklyAmount },
  };
}

function pumpTime(days: InsulinDays, { firstDay, lastDay }: DaySpan): PumpTime {
  let [dayCount, pumpMs, automatedMs] = [0, 0, 0];
  for (let row = firstDay - days.firstDay; row <= lastDay - days.firstDay; row += 1) {
    const ofDayMs = days.pumpMs[row] ?? 0;
    if (ofDayMs > 0) dayCount += 1;
    pumpMs += ofDayMs;
    automatedMs += days.automatedMs[row] ?? 0;
  }
  return { dayCount, pumpMs, automatedMs };
}

function sessionsOf(
  name: RegExp,
  { firstDay, lastDay }: DaySpan,
  events: readonly EventRecord[],
  devices: readonly Device[],
): ActivityRecord[] {
  const pumps = new Set(devices.filter(({ kind }) => kind === 'pump').map(({ deviceId }) => deviceId));
  return events.filter((event): event is ActivityRecord => {
    if (event.type !== 'activity' || !pumps.has(event.deviceId) || !name.test(event.name)) return false;
    const day = dayOf(event.deviceClockMs);
    return day >= firstDay && day <= lastDay;
  });
}

function sessionMode(sessions: readonly ActivityRecord[], time: PumpTime): LoopMode {
  const sessionMs = sessions.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds * 1000, 0);
  if (sessions.length > 0) return loopMode(Math.min(sessionMs, time.pumpMs), time);
  return { percentage: NO_FIGURE, averageTime: { hours: 0, minutes: 0 } };
}

function loopMode(modeMs: number, { dayCount, pumpMs }: PumpTime): LoopMode {
  const minutesPerDay = roundedHalfUp(modeMs / dayCount / MINUTE_MS, 0);
  return {
    percentage: figure((100 * modeMs) / pumpMs, 0),
    averageTime: { hours: Math.floor(minutesPerDay / 60), minutes: minutesPerDay % 60 },
  };
}
