import type { MealSize } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { DoseEvent } from '../../evidence/events/dose-event.ts';
import type { Findings } from '../../evidence/findings.ts';
import { glucoseBefore } from '../../evidence/glucose-around.ts';
import type { GridBolus } from '../../evidence/grid.ts';
import { METER_BEFORE_MINUTES } from '../../limits/tuning.ts';
import type { NeedEvent } from '../need-events.ts';

/** By which value of a table a dose was given: when, at which glucose, for what kind of meal; or the row, where known. */
export type GivenDose = Readonly<{
  minuteOfDay: number;
  glucoseMgDl: number;
  size: MealSize | null;
  rowLowMgDl?: number | undefined;
}>;

export function doseOfEvent(event: DoseEvent & Partial<NeedEvent>): GivenDose {
  const { minuteOfDay, beforeMgDl, size = null, rowLowMgDl } = event;
  return { minuteOfDay, glucoseMgDl: beforeMgDl, size, rowLowMgDl };
}

export function doseOfBolus(bolus: GridBolus, { source, grid, dataset }: Findings): GivenDose {
  const { minute, slot, mealSize = null } = bolus;
  const reading = dataset.meter.findLast(
    (read) => read.minute >= minute + METER_BEFORE_MINUTES.from && read.minute <= minute + METER_BEFORE_MINUTES.to,
  );
  const glucoseMgDl =
    source === 'sensor' ? glucoseBefore(grid.glucoseMgDl, slot) : (reading?.glucoseMgDl ?? Number.NaN);
  return { minuteOfDay: minute % MINUTES_PER_DAY, glucoseMgDl, size: mealSize, rowLowMgDl: bolus.scaleRow?.lowMgDl };
}
