import {
  type CalculatorEntries,
  calculatorDosing,
  type Dosing,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { clamp, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { LoopDays, UserBolus } from '../days/loop-days.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';
import { leverUse } from '../systems/loop-systems.ts';
import { rowAt } from './loop-columns.ts';

export type AskedBoluses = Readonly<{ slots: Int32Array; dosingBy: (next: LoopSettings) => Dosing }>;

/** Less or more than this of a proposed dose is another dose. */
const TAKEN_SHARE = { lowest: 0.25, highest: 2 } as const;

/** What people asked their calculator for, ready to be asked again under other settings. */
export function askedBoluses({ boluses }: LoopDays, settings: LoopSettings): AskedBoluses {
  const known = boluses.filter(({ deliveredUnits }) => deliveredUnits > 0);
  const slots = Int32Array.from(known, ({ minute }) => Math.floor(minute / SLOT_MINUTES));
  const asked = known.map((bolus) => askedThen(bolus, settings));
  const column = (name: keyof AskedThen) => Float64Array.from(asked, (one) => one[name]);
  const entries: CalculatorEntries = {
    boluses: {
      count: known.length,
      slot: slots,
      doseUnits: Float64Array.from(known, ({ deliveredUnits }) => deliveredUnits),
      atOnceShare: Float64Array.from(known, ({ immediateUnits, deliveredUnits }) => immediateUnits / deliveredUnits),
      extendedSlots: Int32Array.from(known, ({ extendedMinutes }) =>
        Math.max(1, Math.round(extendedMinutes / SLOT_MINUTES)),
      ),
    },
    foodUnits: column('foodUnits'),
    carbRatioThen: column('carbRatioThen'),
    aboveTargetMgDl: column('aboveTargetMgDl'),
    correctionFactorThen: column('correctionFactorThen'),
    factorShare: column('factorShare'),
    onBoardUnits: column('onBoardUnits'),
    takenShare: column('takenShare'),
  };
  const isFactorUsed = leverUse(settings, 'correctionFactor') !== 'unused';
  return {
    slots,
    dosingBy: (next) => calculatorDosing(entries, bySlotOf(next, isFactorUsed ? next : settings)),
  };
}

type AskedThen = Readonly<
  Record<
    | 'foodUnits'
    | 'carbRatioThen'
    | 'aboveTargetMgDl'
    | 'correctionFactorThen'
    | 'factorShare'
    | 'onBoardUnits'
    | 'takenShare',
    number
  >
>;

/** Where a calculator does not tell what it took off for insulin on board, it is what is missing of the correction. */
function askedThen(bolus: UserBolus, settings: LoopSettings): AskedThen {
  const minute = bolus.minute % MINUTES_PER_DAY;
  const carbRatioThen = bolus.carbRatioGramsPerUnit ?? rowAt(settings.carbRatioGramsPerUnit, minute);
  const correctionFactorThen = rowAt(settings.correctionFactorMgDlPerUnit, minute);
  // Some systems divide by a factor of their own.
  const factorShare = (bolus.correctionFactorMgDlPerUnit ?? correctionFactorThen) / correctionFactorThen;
  const foodUnits = bolus.carbsGrams / carbRatioThen;
  const aboveTargetMgDl = (bolus.glucoseMgDl ?? Number.NaN) - (bolus.targetMgDl ?? Number.NaN);
  const needed = aboveTargetMgDl / (factorShare * correctionFactorThen) || 0;
  const proposed = bolus.suggestedUnits ?? bolus.deliveredUnits;
  const onBoardUnits = bolus.activeInsulinUnits ?? Math.max(0, foodUnits + Math.max(0, needed) - proposed);
  const taken = proposed > 0 ? bolus.deliveredUnits / proposed : 1;
  return {
    foodUnits,
    carbRatioThen,
    aboveTargetMgDl,
    correctionFactorThen,
    factorShare,
    onBoardUnits,
    takenShare: clamp(taken, TAKEN_SHARE.lowest, TAKEN_SHARE.highest),
  };
}

function bySlotOf(settings: LoopSettings, { correctionFactorMgDlPerUnit }: LoopSettings) {
  const bySlot = (rows: LoopSettings['basalUnitsPerHour']) =>
    Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => rowAt(rows, slot * SLOT_MINUTES));
  return {
    basalUnitsPerHour: bySlot(settings.basalUnitsPerHour),
    carbRatioGramsPerUnit: bySlot(settings.carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: bySlot(correctionFactorMgDlPerUnit),
  };
}
