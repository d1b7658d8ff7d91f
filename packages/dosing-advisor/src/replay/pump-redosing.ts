import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import { clamp } from '../arithmetic/clamp.ts';
import { at } from '../arithmetic/series.ts';
import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import { ratesByDay, ratesOfDay } from '../evidence/fasting/rates-by-day.ts';
import type { GridBolus } from '../evidence/grid.ts';
import type { Sensitivity } from '../evidence/sensitivity.ts';
import { valueAt } from '../input/day-table.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { Redosing } from './replayed-glucose.ts';

/** Beyond this factor of the planned rate a temporary rate is not scaled further. */
const MAX_TEMPORARY_FACTOR = 2;

export type Redosed = Readonly<{
  /** What was in force on each day. */
  ran: readonly Pick<RanPump, 'rates'>[];
  next: PumpRates;
  insulinKind: BolusInsulinKind;
  believed: Sensitivity;
}>;

/** Temporary rates and stops stay in proportion; the calculator is asked again with the new settings. */
export function pumpRedosing({ ran, next, insulinKind, believed }: Redosed): Redosing {
  const before = ratesByDay(ran);
  const after = ratesOfDay(next.basalUnitsPerHour);
  return {
    insulinKind,
    believed,
    extraBasalUnits: (slot, ranUnitsPerHour) => {
      const slotOfDay = slot % SLOTS_PER_DAY;
      const planned = at(before[Math.floor(slot / SLOTS_PER_DAY)] ?? after, slotOfDay);
      const inProportion = planned > 0 ? clamp(ranUnitsPerHour / planned, 0, MAX_TEMPORARY_FACTOR) : 1;
      return ((at(after, slotOfDay) - planned) * inProportion * SLOT_MINUTES) / 60;
    },
    extraBolusUnits: (bolus, shiftMgDl) => calculatedAgain(bolus, shiftMgDl, ran[dayOf(bolus)]?.rates ?? next, next),
  };
}

export const dayOf = ({ minute }: Pick<GridBolus, 'minute'>) => Math.floor(minute / MINUTES_PER_DAY);

export type RatioTables = Pick<PumpRates, 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit'>;

/** The difference in the dose a calculator would propose. */
export function calculatedAgain(bolus: GridBolus, shiftMgDl: number, current: RatioTables, next: RatioTables): number {
  const { calculator, foodUnits } = bolus;
  const minuteOfDay = bolus.minute % MINUTES_PER_DAY;
  const ratioBefore = calculator?.carbRatioGramsPerUnit || valueAt(current.carbRatioGramsPerUnit, minuteOfDay);
  const forFood = foodUnits * (ratioBefore / valueAt(next.carbRatioGramsPerUnit, minuteOfDay) - 1);
  return (
    forFood +
    correctedAgain(bolus, shiftMgDl, {
      before: calculator?.correctionFactorMgDlPerUnit || valueAt(current.correctionFactorMgDlPerUnit, minuteOfDay),
      after: valueAt(next.correctionFactorMgDlPerUnit, minuteOfDay),
    })
  );
}

function correctedAgain(
  { calculator, foodUnits, correctionUnits }: GridBolus,
  shiftMgDl: number,
  factor: Readonly<{ before: number; after: number }>,
): number {
  const glucoseMgDl = calculator?.glucoseMgDl ?? 0;
  if (glucoseMgDl <= 0) return 0;
  if (correctionUnits > 0) {
    const changed = correctionUnits * (factor.before / factor.after - 1) + shiftMgDl / factor.after;
    return Math.max(-correctionUnits, changed);
  }
  const aboveTargetMgDl = glucoseMgDl + shiftMgDl - (calculator?.targetMgDl ?? Number.POSITIVE_INFINITY);
  const isHigher = foodUnits > 0 && shiftMgDl > 0 && aboveTargetMgDl > 0;
  return isHigher ? Math.min(shiftMgDl, aboveTargetMgDl) / factor.after : 0;
}
