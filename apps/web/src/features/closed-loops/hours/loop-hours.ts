import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { LoopAutomation } from '../closed-loops.query.ts';
import type { LoopWriter } from '../use-loop-writer.ts';

export type LoopHour = LoopAutomation['hours'][number];
export type LoopHours = readonly LoopHour[];

/** The end of the day belongs to its last hour. */
export function hourAt(hours: LoopHours, minute: number): LoopHour | undefined {
  return hours[Math.min(hours.length - 1, Math.floor(minute / MINUTES_PER_HOUR))];
}

/** "13:00–14:00" */
export function hourText(minute: number, { time }: Pick<LoopWriter, 'time'>): string {
  const start = Math.floor(Math.min(minute, MINUTES_PER_DAY - 1) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  return `${time(start)}–${time(start + MINUTES_PER_HOUR)}`;
}

/** Delivered of what is programmed; null where no schedule is known, or where it gives nothing. */
export function deliveredPercent({ basal }: LoopHour): number | null {
  return basal === null || basal.programmedUnits === 0 ? null : (100 * basal.deliveredUnits) / basal.programmedUnits;
}
