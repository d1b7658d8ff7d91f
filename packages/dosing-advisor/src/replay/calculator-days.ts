import type { DayTable } from '@glidepath/device-readings';
import {
  type CalculatorEntries,
  correctionUnits,
  mostEaten,
  type RecordedBoluses,
  type RecordedDays,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { clamp, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Grid, GridBolus } from '../evidence/grid.ts';
import { valueAt } from '../input/day-table.ts';

/** Less or more than this of a proposed dose is another dose. */
const TAKEN_SHARE = { lowest: 0.25, highest: 2 } as const;

/** A ratio or factor in a pump this far from the stored one was another one: half a gram of ten is rounding. */
const ANOTHER_SETTING_SHARE = 0.05;

/** What somebody dosed by on a day, and who: a pump that the plan is set in, or a person who counts by it. */
export type SettingsThen = Readonly<{
  isPump: boolean;
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  targetMgDl: DayTable;
}>;

/** What was planned of basal insulin by slot, and what was given of it. */
export type RecordedBasal = Pick<RecordedDays, 'plannedUnitsPerHour' | 'givenShare'>;

export type CalculatorDays = Readonly<{ days: RecordedDays; entries: CalculatorEntries }>;

/**
 * Recorded days of a pump or of carb counting, with what was in force on each of them. Doses of days left out stay as they
 * were under every plan.
 */
export function calculatorDays(basal: RecordedBasal, grid: Grid, then: readonly SettingsThen[]): CalculatorDays {
  const known = grid.counted.boluses.filter(({ minute }) => then[dayOf(minute)]).toSorted((a, b) => a.slot - b.slot);
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
    factorShare: column('factorShare'),
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

/** A plan gives one value for each slot. */
const minuteOfDayOf = ({ slot }: GridBolus) => (slot % SLOTS_PER_DAY) * SLOT_MINUTES;

/**
 * What another plan takes the place of. A person's own calculator that differs from the plan will differ from the next one
 * as well; so will what a pump rounds. A pump that was clearly set otherwise will be set to the plan.
 */
const inForce = (asked: number, planned: number, { isPump }: SettingsThen): number =>
  isPump && Math.abs(asked - planned) > ANOTHER_SETTING_SHARE * planned ? asked : planned;

function foodThen(bolus: GridBolus, set: SettingsThen) {
  const { calculator } = bolus;
  const planned = valueAt(set.carbRatioGramsPerUnit, minuteOfDayOf(bolus));
  const asked = calculator?.carbRatioGramsPerUnit || planned;
  const grams = calculator?.carbsGrams ?? 0;
  return { carbRatioThen: inForce(asked, planned, set), foodUnits: grams > 0 ? grams / asked : bolus.foodUnits };
}

/** Where the calculator does not tell what it took off for insulin on board, it is what is missing of the correction. */
function correctionThen(bolus: GridBolus, set: SettingsThen) {
  const { calculator } = bolus;
  const minuteOfDay = minuteOfDayOf(bolus);
  const planned = valueAt(set.correctionFactorMgDlPerUnit, minuteOfDay);
  const asked = calculator?.correctionFactorMgDlPerUnit || planned;
  const correctionFactorThen = inForce(asked, planned, set);
  const target = calculator?.targetMgDl ?? valueAt(set.targetMgDl, minuteOfDay);
  const aboveTargetMgDl = (calculator?.glucoseMgDl || Number.NaN) - target;
  const neededUnits = aboveTargetMgDl / asked;
  const missingUnits = neededUnits - bolus.correctionUnits;
  const onBoardUnits = calculator?.activeInsulinUnits ?? (missingUnits > 0 ? missingUnits : 0);
  const factorShare = asked / correctionFactorThen;
  const units = correctionUnits(neededUnits, onBoardUnits);
  return { correctionFactorThen, factorShare, aboveTargetMgDl, onBoardUnits, units };
}
