import type { LoopSystem } from '@glidepath/device-readings';
import { zoneClock } from '@glidepath/device-readings';
import { changedLevers, type LoopDays, type LoopSettings, leverUse } from '@glidepath/loop-review';
import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { DAY_MS } from '@glidepath/quantities';

import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import { loopSettingsNow } from './loop-settings-now.ts';

/**
 * Whole days since a loop was first seen; null where it ran before all days that are looked at, or where these begin with
 * it: then nobody knows for how long it has run.
 */
export function startedDaysAgo(
  { days, isAutomated, automaticBolusUnits }: LoopDays,
  ranBefore: boolean,
): number | null {
  if (ranBefore) return null;
  const firstOf = (isSuch: (slot: number) => boolean) => [...isAutomated.keys()].findIndex(isSuch);
  const firstPump = firstOf((slot) => !Number.isNaN(isAutomated[slot]));
  const firstLoop = firstOf((slot) => (isAutomated[slot] ?? 0) > 0 || (automaticBolusUnits[slot] ?? 0) > 0);
  if (firstLoop < 0 || firstLoop - firstPump < SLOTS_PER_DAY) return null;
  return days - Math.floor(firstLoop / SLOTS_PER_DAY);
}

type Changes = Readonly<{
  /** As the pump reported them, oldest first; the first of them ran when the days began. */
  reported: readonly ReportedPumpSettings[];
  system: LoopSystem;
  /** When settings were last approved that differ from those that ran. */
  approvedAtMs: number | null;
  zone: string;
  nowMs: number;
}>;

/** Whole days since a setting was changed that this system uses, or since a change was approved; null where none was. */
export function changedDaysAgo({ reported, system, approvedAtMs, zone, nowMs }: Changes): number | null {
  const changedAtMs = reported.flatMap((told, index) => {
    const [before, after] = [reported[index - 1], told].map((each) => each && loopSettingsNow(each, system));
    return before && after && isOther(before, after) ? [told.atMs] : [];
  });
  const latestMs = Math.max(...changedAtMs, approvedAtMs ?? Number.NEGATIVE_INFINITY);
  if (latestMs === Number.NEGATIVE_INFINITY) return null;
  const clock = zoneClock(zone);
  const dayOf = (atMs: number) => Math.floor(clock.clockMs(atMs) / DAY_MS);
  return Math.max(0, dayOf(nowMs) - dayOf(latestMs));
}

function isOther(before: LoopSettings, after: LoopSettings): boolean {
  const used = changedLevers(after, before).some((lever) => leverUse(after, lever) !== 'unused');
  return used || before.hasDynamicSensitivity !== after.hasDynamicSensitivity;
}
