import type { MealSize } from '@glidepath/device-readings';
import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type DosedRange } from '@glidepath/treatment-plan';

import { rescueGramsBetween } from '../evidence/context.ts';
import { actedUnits, type DoseEvent, FIRST_EVENT_MINUTE, MIN_APART_MINUTES } from '../evidence/events/dose-event.ts';
import { mealNeed } from '../evidence/events/meal-need.ts';
import type { Findings } from '../evidence/findings.ts';
import type { GridBolus } from '../evidence/grid.ts';
import { type ScaleOutcome, scaleNeed } from '../evidence/taken/scale-need.ts';
import type { MeterReading } from '../input/recorded.ts';
import { METER_AFTER_MINUTES, METER_BEFORE_MINUTES } from '../limits/tuning.ts';

/** Stands in for correction factor by carb ratio where grams are not counted. */
const MG_DL_PER_GRAM = 4;

/** A meal dose of a plan without carb counting: what it needed, against its planned part for the meal. */
export type NeedEvent = DoseEvent & Readonly<{ size: MealSize | null }>;

/** `referenceMgDl`: where a scale corrects nothing. */
export type NeedSettings = Readonly<{ mgDlPerUnit: number; referenceMgDl: number; penStepUnits: number }>;

export function needEvents(findings: Findings, settings: NeedSettings): NeedEvent[] {
  const doses = findings.grid.boluses.filter(({ mealUnits = 0 }) => mealUnits > 0);
  return doses.flatMap((dose, index) => {
    const previousMinute = doses[index - 1]?.minute ?? Number.NEGATIVE_INFINITY;
    const nextMinute = doses[index + 1]?.minute ?? Number.POSITIVE_INFINITY;
    const isAlone = dose.minute - previousMinute >= MIN_APART_MINUTES && nextMinute - dose.minute >= MIN_APART_MINUTES;
    if (dose.minute < FIRST_EVENT_MINUTE || !isAlone) return [];
    const outcome = meterOutcome(dose, nextMinute, findings.dataset.meter);
    return outcome ? [{ ...needEvent(dose, outcome, findings, settings), penStepUnits: settings.penStepUnits }] : [];
  });
}

type Outcome = Readonly<{ beforeMgDl: number; afterMgDl: number; endSlot: number }>;

/** The reading at the dose, and the last one before the next dose. */
function meterOutcome({ minute }: GridBolus, nextMinute: number, meter: readonly MeterReading[]): Outcome | null {
  const last = (from: number, to: number) =>
    meter.findLast((reading) => reading.minute >= from && reading.minute <= to);
  const before = last(minute + METER_BEFORE_MINUTES.from, minute + METER_BEFORE_MINUTES.to);
  const latest = Math.min(minute + METER_AFTER_MINUTES.to, nextMinute + METER_AFTER_MINUTES.pastNext);
  const after = last(minute + METER_AFTER_MINUTES.from, latest);
  if (!before || !after) return null;
  const endSlot = Math.floor(after.minute / SLOT_MINUTES);
  return { beforeMgDl: before.glucoseMgDl, afterMgDl: after.glucoseMgDl, endSlot };
}

function needEvent(
  dose: GridBolus,
  outcome: Outcome,
  { grid, context }: Findings,
  { mgDlPerUnit, referenceMgDl }: NeedSettings,
): NeedEvent {
  const { beforeMgDl, afterMgDl, endSlot } = outcome;
  const mealUnits = dose.plannedMealUnits ?? dose.mealUnits ?? 0;
  const rescuedMgDl = rescueGramsBetween(context, dose.slot, endSlot) * MG_DL_PER_GRAM;
  const holdingUnits = actedUnits(grid, dose.slot, endSlot) + (afterMgDl - beforeMgDl - rescuedMgDl) / mgDlPerUnit;
  return {
    part: 'meal',
    minute: dose.minute,
    endMinute: endSlot * SLOT_MINUTES,
    minuteOfDay: dose.minute % MINUTES_PER_DAY,
    beforeMgDl,
    afterMgDl,
    ...(dose.scaleRow
      ? ofRow(dose, dose.scaleRow, { ...outcome, holdingUnits, mealUnits, mgDlPerUnit, referenceMgDl })
      : mealNeed(holdingUnits, mealUnits, afterMgDl, mgDlPerUnit)),
    size: dose.mealSize ?? null,
  };
}

function ofRow(
  { doseUnits }: GridBolus,
  { lowMgDl: rowLowMgDl, doseUnits: rowUnits }: DosedRange,
  outcome: Omit<ScaleOutcome, 'rowUnits'>,
) {
  const isOtherwise = doseUnits !== rowUnits;
  return { ...scaleNeed({ ...outcome, rowUnits }), rowLowMgDl, ...(isOtherwise ? { takenUnits: doseUnits } : {}) };
}
