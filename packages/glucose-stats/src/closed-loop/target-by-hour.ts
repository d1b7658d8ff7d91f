import type { DayTable, PumpSettingsRecord } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import type { DaySpan } from '../preparation/report-window.ts';
import type { OverrideSpan } from './override-sessions.ts';

/** In mg/dL, means of the hour over all days; null where no settings tell it. */
export type TargetHour = Readonly<{
  /** As set. */
  setMgDl: number;
  /** With the targets of overrides, while they ran. */
  usedMgDl: number;
}> | null;

const STEP_MS = 5 * MINUTE_MS;

/** By hour of the device's clock, from midnight. What a loop aims at counts over the target of its calculator. */
export function targetByHour(
  settings: readonly PumpSettingsRecord[],
  overrides: readonly OverrideSpan[],
  { firstDay, lastDay }: DaySpan,
): TargetHour[] {
  const sums = Array.from({ length: 24 }, () => ({ count: 0, setMgDl: 0, usedMgDl: 0 }));
  const tables = settings.map((record) => ({ clockMs: record.deviceClockMs, table: targetTable(record) }));
  const known = tables.filter(({ table }) => table.length > 0);
  const aimed = overrides.filter(({ record }) => targetOf(record) !== undefined);
  let inForce = -1;
  for (let clockMs = firstDay * DAY_MS; clockMs < (lastDay + 1) * DAY_MS; clockMs += STEP_MS) {
    while ((known[inForce + 1]?.clockMs ?? Number.POSITIVE_INFINITY) <= clockMs) inForce += 1;
    const setMgDl = valueAt(known[inForce]?.table, clockMs);
    const sum = sums[Math.floor((clockMs % DAY_MS) / HOUR_MS)];
    if (setMgDl === undefined || !sum) continue;
    sum.count += 1;
    sum.setMgDl += setMgDl;
    sum.usedMgDl += overriddenAt(aimed, clockMs) ?? setMgDl;
  }
  return sums.map(({ count, setMgDl, usedMgDl }) =>
    count === 0 ? null : { setMgDl: setMgDl / count, usedMgDl: usedMgDl / count },
  );
}

function targetTable({ loopTargetMgDl, targetMgDl }: PumpSettingsRecord): DayTable {
  if (loopTargetMgDl && loopTargetMgDl.length > 0) return loopTargetMgDl;
  return targetMgDl.map(({ startMinute, lowMgDl, highMgDl }) => ({ startMinute, value: (lowMgDl + highMgDl) / 2 }));
}

function valueAt(table: DayTable = [], clockMs: number): number | undefined {
  const minute = (clockMs % DAY_MS) / MINUTE_MS;
  return (table.findLast(({ startMinute }) => startMinute <= minute) ?? table.at(-1))?.value;
}

/** Of those that run at once, the one that began last. */
function overriddenAt(overrides: readonly OverrideSpan[], clockMs: number): number | undefined {
  const running = overrides.findLast(
    ({ startMs, endMs, clockOffsetMs }) => startMs + clockOffsetMs <= clockMs && clockMs < endMs + clockOffsetMs,
  );
  return running && targetOf(running.record);
}

function targetOf({ targetLowMgDl, targetHighMgDl }: OverrideSpan['record']): number | undefined {
  const [low, high] = [targetLowMgDl ?? targetHighMgDl, targetHighMgDl ?? targetLowMgDl];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
