import type { BasalKind } from '../life/life.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { releasedSharePerMinute } from '../physiology/insulin-release.ts';
import { roundedDose } from './rounded-dose.ts';

const TEMP_RATE_STEP_UNITS_PER_HOUR = 0.025;

/** The pump's rate of this minute, noted where it changes. */
export function pumpRateUnitsPerHour(run: LifeRun, scheduledUnitsPerHour: number): number {
  const { memory, minute } = run;
  if (memory.override && minute >= memory.override.endsAtMinute) memory.override = null;
  const { override } = memory;
  const rateUnitsPerHour = override
    ? roundedDose(scheduledUnitsPerHour * override.rateShare, TEMP_RATE_STEP_UNITS_PER_HOUR)
    : scheduledUnitsPerHour;
  noteBasal(run, override?.kind ?? 'scheduled', rateUnitsPerHour);
  memory.reservoirUnits -= rateUnitsPerHour / 60;
  return rateUnitsPerHour;
}

/** Pumps report day by day, so a segment also ends at midnight. */
function noteBasal(run: LifeRun, kind: BasalKind, rateUnitsPerHour: number): void {
  const { diary } = run;
  const open = diary.openBasal;
  const isSame = open?.kind === kind && open.rateUnitsPerHour === rateUnitsPerHour;
  if (isSame && run.minuteOfDay !== 0) return;
  closeBasal(run);
  diary.openBasal = { minute: diaryMinute(run), kind, rateUnitsPerHour };
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
