import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { at } from '../../arithmetic/series.ts';
import { valueAt } from '../../input/day-table.ts';
import { SLOT_MINUTES } from '../../limits/tuning.ts';
import { type Context, isDisturbed, rescueGramsBetween } from '../context.ts';
import { glucoseBefore, medianBetween } from '../glucose-around.ts';
import type { Grid, GridBolus } from '../grid.ts';
import { type BlockDrifts, driftBetween } from './block-drift.ts';
import { actedUnits, believedLog, type DoseEvent, FIRST_EVENT_MINUTE, MIN_APART_MINUTES } from './dose-event.ts';

const MAX_FOOD_UNITS = 0.05;
const MIN_CORRECTION_UNITS = 0.3;
const MIN_ACTED_UNITS = 0.4;
const MIN_GLUCOSE_MG_DL = 150;
const FULL = { fromMinutes: 255, slots: 48 } as const;
const BEFORE_NEXT_MINUTES = 15;
const AROUND_SLOTS = 3;
const UNLOGGED_BEFORE_SLOTS = 24;

export type CorrectionEvent = DoseEvent & Readonly<{ actedUnits: number; driftMgDl: number; dropMgDl: number }>;

export type CorrectionSettings = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  drifts: BlockDrifts;
}>;

/** Boluses for high glucose alone: how far it fell, against what the correction factor promises. */
export function correctionEvents(grid: Grid, context: Context, settings: CorrectionSettings): CorrectionEvent[] {
  const disturbing = [
    ...context.carbs.filter(({ isRescue }) => !isRescue).map(({ minute }) => minute),
    ...grid.boluses.map(({ minute }) => minute),
  ];
  return grid.boluses.flatMap((bolus) => {
    if (!isCorrection(bolus) || at(context.sinceMeal, bolus.slot) < MIN_APART_MINUTES) return [];
    const nextMinute = disturbing.reduce(
      (next, minute) => (minute > bolus.minute && minute < next ? minute : next),
      Number.POSITIVE_INFINITY,
    );
    const event =
      nextMinute - bolus.minute >= MIN_APART_MINUTES && correctionEvent(bolus, nextMinute, grid, context, settings);
    return event ? [event] : [];
  });
}

function isCorrection({ minute, foodUnits, correctionUnits }: GridBolus): boolean {
  return minute >= FIRST_EVENT_MINUTE && foodUnits <= MAX_FOOD_UNITS && correctionUnits >= MIN_CORRECTION_UNITS;
}

function correctionEvent(
  { minute, slot }: GridBolus,
  nextMinute: number,
  grid: Grid,
  context: Context,
  settings: CorrectionSettings,
): CorrectionEvent | null {
  const isFull = nextMinute - minute >= FULL.fromMinutes;
  const endSlot = isFull ? slot + FULL.slots : Math.floor((nextMinute - BEFORE_NEXT_MINUTES) / SLOT_MINUTES);
  if (endSlot + AROUND_SLOTS >= grid.slots) return null;
  if (isDisturbed(context, minute, slot - UNLOGGED_BEFORE_SLOTS, endSlot)) return null;
  const beforeMgDl = glucoseBefore(grid.glucoseMgDl, slot);
  const afterMgDl = medianBetween(grid.glucoseMgDl, endSlot - AROUND_SLOTS, endSlot + AROUND_SLOTS);
  const acted = actedUnits(grid, slot, endSlot);
  if (!(beforeMgDl >= MIN_GLUCOSE_MG_DL) || Number.isNaN(afterMgDl) || acted < MIN_ACTED_UNITS) return null;

  const minuteOfDay = minute % MINUTES_PER_DAY;
  const endMinute = minute + (endSlot - slot) * SLOT_MINUTES;
  const factor = valueAt(settings.correctionFactorMgDlPerUnit, minuteOfDay);
  const ratio = valueAt(settings.carbRatioGramsPerUnit, minuteOfDay);
  const driftMgDl = driftBetween(settings.drifts, minute, endMinute);
  const rescuedMgDl = (rescueGramsBetween(context, slot, endSlot) * factor) / ratio;
  const dropMgDl = beforeMgDl - afterMgDl + driftMgDl + rescuedMgDl;
  return {
    part: 'correction',
    minute,
    endMinute,
    minuteOfDay,
    beforeMgDl,
    afterMgDl,
    neededUnits: acted * Math.exp(-believedLog(dropMgDl / acted / factor)),
    plannedUnits: acted,
    logNeed: -believedLog(dropMgDl / acted / factor),
    expectedMgDl: afterMgDl - (acted * factor - dropMgDl),
    actedUnits: acted,
    driftMgDl,
    dropMgDl,
  };
}
