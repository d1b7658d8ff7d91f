import type { BasalSegment } from '../life/life.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import type { Memory } from '../life/life-state.ts';
import type { LoopMemory } from '../loops/loop-memory.ts';
import { releasedSharePerMinute } from '../physiology/insulin-release.ts';
import { roundedDose } from './rounded-dose.ts';

const TEMP_RATE_STEP_UNITS_PER_HOUR = 0.025;

/** The pump's rate of this minute, noted where it changes. */
export function pumpRateUnitsPerHour(run: LifeRun, scheduledUnitsPerHour: number): number {
  const { memory, minute } = run;
  const { loop } = memory;
  if (memory.override && minute >= memory.override.endsAtMinute) memory.override = null;
  const { override } = memory;
  if (loop && loop.rateUnitsPerHour !== null) return loopRateUnitsPerHour(run, loop, scheduledUnitsPerHour);
  const rateUnitsPerHour = override
    ? roundedDose(scheduledUnitsPerHour * override.rateShare, TEMP_RATE_STEP_UNITS_PER_HOUR)
    : scheduledUnitsPerHour;
  noteBasal(run, { kind: override?.kind ?? 'scheduled', rateUnitsPerHour });
  countBasal(memory, rateUnitsPerHour, scheduledUnitsPerHour);
  return rateUnitsPerHour;
}

function loopRateUnitsPerHour(run: LifeRun, loop: LoopMemory, scheduledUnitsPerHour: number): number {
  const rateUnitsPerHour = loop.rateUnitsPerHour ?? scheduledUnitsPerHour;
  noteBasal(run, { kind: 'automated', rateUnitsPerHour, scheduledUnitsPerHour });
  countBasal(run.memory, rateUnitsPerHour, scheduledUnitsPerHour);
  return rateUnitsPerHour;
}

function countBasal(memory: Memory, rateUnitsPerHour: number, scheduledUnitsPerHour: number): void {
  memory.reservoirUnits -= rateUnitsPerHour / 60;
  if (!memory.loop) return;
  memory.loop.givenUnits += rateUnitsPerHour / 60;
  memory.loop.scheduledUnits += scheduledUnitsPerHour / 60;
  memory.loop.unitsToday += rateUnitsPerHour / 60;
}

/** Pumps report day by day, so a segment also ends at midnight. */
function noteBasal(run: LifeRun, now: Omit<BasalSegment, 'minute' | 'durationMinutes'>): void {
  const { diary } = run;
  const open = diary.openBasal;
  const isSame =
    open?.kind === now.kind &&
    open.rateUnitsPerHour === now.rateUnitsPerHour &&
    open.scheduledUnitsPerHour === now.scheduledUnitsPerHour;
  if (isSame && run.minuteOfDay !== 0) return;
  closeBasal(run);
  diary.openBasal = { minute: diaryMinute(run), ...now };
}

export function closeBasal(run: LifeRun): void {
  const { diary } = run;
  const open = diary.openBasal;
  if (open) diary.basal.push({ ...open, durationMinutes: diaryMinute(run) - open.minute });
  diary.openBasal = null;
}

/** What injected basal insulin gives in this minute. */
export function depotUnitsPerHour({ memory, minute }: LifeRun): number {
  let units = 0;
  for (const depot of memory.depots) {
    units += depot.actingUnits * releasedSharePerMinute(depot.insulin, minute - depot.minute);
  }
  return units * 60;
}
