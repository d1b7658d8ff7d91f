import { at, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { clamp } from '@glidepath/quantities';
import type { RateRow } from '@glidepath/treatment-plan';

import type { LoopDays } from '../days/loop-days.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';
import { LOOP_SYSTEM_RULES, leverUse } from '../systems/loop-systems.ts';

/** What a loop could know in each slot, and what it gave. */
export type LoopColumns = Readonly<{
  /** Automatic insulin, basal and bolus together; NaN where the loop was off or nobody knows. */
  givenUnits: Float64Array;
  /** What the programmed settings ask for, by slot of a day. */
  settings: DaySettings;
  slopeMgDlPerMinute: Float64Array;
  /** Insulin beyond what the base gives that has not acted yet. */
  onBoardUnits: Float64Array;
}>;

export type DaySettings = Readonly<{
  /** What the loop doses around: the schedule, or half of a usual day's insulin spread evenly. */
  baseUnits: Float64Array;
  /** What its corrections are divided by. */
  factorMgDlPerUnit: Float64Array;
  targetMgDl: Float64Array;
}>;

/** Where no source tells it: the middle of the targets of the common systems. */
const USUAL_TARGET_MG_DL = 110;
/** Rule of thumb for what a unit lowers glucose by: 1800 over the units of a day. */
export const SENSITIVITY_RULE_MG_DL = 1800;
/** Sensors differ from one reading to the next by more than glucose does. */
const SLOPE_SLOTS = 3;
const MOST_SLOPE = 3;
/** Two depots that empty like this resemble the curves that pumps count by. */
export const ON_BOARD_STAYS = Math.exp(-SLOT_MINUTES / 70);

export function daySettings(settings: LoopSettings, dailyUnits: number): DaySettings {
  const rules = LOOP_SYSTEM_RULES[settings.system];
  const bySlot = (valueAt: (minute: number) => number) =>
    Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => valueAt(slot * SLOT_MINUTES));
  const isFactorUsed = leverUse(settings, 'correctionFactor') === 'acts';
  return {
    baseUnits: bySlot((minute) =>
      rules.isAroundSchedule
        ? (rowAt(settings.basalUnitsPerHour, minute) * SLOT_MINUTES) / 60
        : dailyUnits / 2 / SLOTS_PER_DAY,
    ),
    factorMgDlPerUnit: bySlot((minute) =>
      isFactorUsed ? rowAt(settings.correctionFactorMgDlPerUnit, minute) : SENSITIVITY_RULE_MG_DL / dailyUnits,
    ),
    targetMgDl: bySlot((minute) =>
      settings.loopTargetMgDl ? rowAt(settings.loopTargetMgDl, minute) : USUAL_TARGET_MG_DL,
    ),
  };
}

/** The value of a table at a minute of the day. */
export function rowAt(rows: readonly Readonly<Pick<RateRow, 'startMinute' | 'value'>>[], minute: number): number {
  return (rows.findLast(({ startMinute }) => startMinute <= minute) ?? rows.at(-1))?.value ?? Number.NaN;
}

export function loopColumns(days: LoopDays, settings: DaySettings): LoopColumns {
  const { slots, glucoseMgDl, basalUnits, isAutomated, automaticBolusUnits, userBolusUnits } = days;
  const columns = {
    givenUnits: new Float64Array(slots).fill(Number.NaN),
    settings,
    slopeMgDlPerMinute: new Float64Array(slots),
    onBoardUnits: new Float64Array(slots),
  };
  let [depot, acting] = [0, 0];
  for (let slot = 0; slot < slots; slot += 1) {
    const automatic = at(basalUnits, slot) + at(automaticBolusUnits, slot);
    if (at(isAutomated, slot) > 0.5) columns.givenUnits[slot] = automatic;
    columns.slopeMgDlPerMinute[slot] = slopeAt(glucoseMgDl, slot);
    columns.onBoardUnits[slot] = depot + acting;
    const base = at(settings.baseUnits, slot % SLOTS_PER_DAY);
    const beyond = (Number.isNaN(automatic) ? 0 : automatic - base) + at(userBolusUnits, slot);
    depot += beyond;
    acting += (1 - ON_BOARD_STAYS) * depot;
    acting *= ON_BOARD_STAYS;
    depot *= ON_BOARD_STAYS;
  }
  return columns;
}

function slopeAt(glucoseMgDl: Float64Array, slot: number): number {
  const slope = (at(glucoseMgDl, slot) - at(glucoseMgDl, slot - SLOPE_SLOTS)) / (SLOPE_SLOTS * SLOT_MINUTES);
  return Number.isNaN(slope) ? 0 : clamp(slope, -MOST_SLOPE, MOST_SLOPE);
}

export const SLOPE_OVER_SLOTS = SLOPE_SLOTS;
