import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { clamp } from '../arithmetic/clamp.ts';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { valueAt } from '../input/day-table.ts';
import { SLOT_MINUTES } from '../limits/tuning.ts';
import { type CalculatorEntries, correctionUnits } from './calculator-dosing.ts';
import type { RecordedBoluses, RecordedDays } from './recorded-days.ts';
import { mostEaten } from './rescue.ts';

/** Less or more than this of a proposed dose is another dose. */
const TAKEN_SHARE = { lowest: 0.25, highest: 2 } as const;

/** What somebody dosed by on a day. */
export type SettingsThen = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  targetMgDl: DayTable;
}>;

/** What was planned of basal insulin by slot, and what was given of it. */
export type RecordedBasal = Pick<RecordedDays, 'plannedUnitsPerHour' | 'givenShare'>;

export type CalculatorDays = Readonly<{ days: RecordedDays; entries: CalculatorEntries }>;

/** Recorded days of a pump or of carb counting, with what was in force on each of them. */
export function calculatorDays(basal: RecordedBasal, grid: Grid, then: readonly SettingsThen[]): CalculatorDays {
  const known = grid.boluses.filter(({ minute }) => then[dayOf(minute)]).toSorted((a, b) => a.slot - b.slot);
  const boluses = recordedBoluses(known);
  const { slots, glucoseMgDl } = grid;
  const days = { slots, glucoseMgDl, mostEatenMgDl: mostEaten(glucoseMgDl), ...basal, boluses };
  return { days, entries: entriesOf(known, boluses, then) };
}

const dayOf = (minute: number) => Math.floor(minute / MINUTES_PER_DAY);

export function recordedBoluses(boluses: readonly GridBolus[]): RecordedBoluses {
  return {
    count: boluses.length,
    slot: Int32Array.from(boluses, ({ slot }) => slot),
    doseUnits: Float64Array.from(boluses, ({ doseUnits }) => doseUnits),
    atOnceShare: Float64Array.from(boluses, ({ immediateUnits, doseUnits }) =>
      immediateUnits === undefined ? 1 : Math.min(1, immediateUnits / doseUnits),
    ),
    extendedSlots: Int32Array.from(boluses, ({ extendedMinutes = 0 }) =>
      Math.max(1, Math.round(extendedMinutes / SLOT_MINUTES)),
    ),
  };
}

/** What the calculator tells counts over what was set that day. */
function entriesOf(
  known: readonly GridBolus[],
  boluses: RecordedBoluses,
  then: readonly SettingsThen[],
): CalculatorEntries {
  const asked = known.map((bolus) => askedThen(bolus, then[dayOf(bolus.minute)] as SettingsThen));
  const column = (name: keyof AskedThen) => Float64Array.from(asked, (one) => one[name]);
  return {
    boluses,
    foodUnits: column('foodUnits'),
    carbRatioThen: column('carbRatioThen'),
    aboveTargetMgDl: column('aboveTargetMgDl'),
    correctionFactorThen: column('correctionFactorThen'),
    onBoardUnits: column('onBoardUnits'),
    takenShare: column('takenShare'),
  };
}

type AskedThen = Readonly<Record<Exclude<keyof CalculatorEntries, 'boluses'>, number>>;

function askedThen(bolus: GridBolus, set: SettingsThen): AskedThen {
  const { units, ...correction } = correctionThen(bolus, set);
  const food = foodThen(bolus, set);
  const askedUnits = bolus.calculator?.suggestedUnits ?? food.foodUnits + units;
  const takenShare = askedUnits > 0 ? bolus.doseUnits / askedUnits : 1;
  return { ...food, ...correction, takenShare: clamp(takenShare, TAKEN_SHARE.lowest, TAKEN_SHARE.highest) };
}

const minuteOfDayOf = ({ minute }: GridBolus) => minute % MINUTES_PER_DAY;

function foodThen(bolus: GridBolus, set: SettingsThen) {
  const { calculator } = bolus;
  const carbRatioThen = calculator?.carbRatioGramsPerUnit || valueAt(set.carbRatioGramsPerUnit, minuteOfDayOf(bolus));
  const grams = calculator?.carbsGrams ?? 0;
  return { carbRatioThen, foodUnits: grams > 0 ? grams / carbRatioThen : bolus.foodUnits };
}

/** Where the calculator does not tell what it took off for insulin on board, it is what is missing of the correction. */
function correctionThen(bolus: GridBolus, set: SettingsThen) {
  const { calculator } = bolus;
  const minuteOfDay = minuteOfDayOf(bolus);
  const correctionFactorThen =
    calculator?.correctionFactorMgDlPerUnit || valueAt(set.correctionFactorMgDlPerUnit, minuteOfDay);
  const target = calculator?.targetMgDl ?? valueAt(set.targetMgDl, minuteOfDay);
  const aboveTargetMgDl = (calculator?.glucoseMgDl || Number.NaN) - target;
  const neededUnits = aboveTargetMgDl / correctionFactorThen;
  const missingUnits = neededUnits - bolus.correctionUnits;
  const onBoardUnits = calculator?.activeInsulinUnits ?? (missingUnits > 0 ? missingUnits : 0);
  return { correctionFactorThen, aboveTargetMgDl, onBoardUnits, units: correctionUnits(neededUnits, onBoardUnits) };
}
