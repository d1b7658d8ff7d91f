import type { CalculatorEntries, RecordedBoluses, RecordedDoses, ReplayableDays } from '@glidepath/plan-replay';
import { mostEaten, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { DAY_PERIODS } from '@glidepath/quantities';
import { MEAL_SIZES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { planInForceWire, readable, readPlanInForce, writePlanInForce } from './plan-in-force.wire.ts';
import { minuteOfDay } from './rate-table.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';
import { calendarDay } from './text.wire.ts';

/** Three weeks in slots of five minutes. */
const MOST_SLOTS = 21 * SLOTS_PER_DAY;
const MOST_BOLUSES = 10_000;

const bySlot = z.array(z.number()).check(z.maxLength(MOST_SLOTS));
const byBolus = z.array(z.number()).check(z.maxLength(MOST_BOLUSES));
/** Null where nothing is known. */
const knownBySlot = z.array(z.nullable(z.number())).check(z.maxLength(MOST_SLOTS));
const knownByBolus = z.array(z.nullable(z.number())).check(z.maxLength(MOST_BOLUSES));

const calculatedShape = {
  kind: z.literal('calculated'),
  food_units: byBolus,
  carb_ratio_then: byBolus,
  above_target_mg_dl: knownByBolus,
  correction_factor_then: byBolus,
  factor_share: byBolus,
  on_board_units: byBolus,
  taken_share: byBolus,
};

const lookedUpShape = {
  kind: z.literal('looked-up'),
  period: z.array(z.enum(DAY_PERIODS)).check(z.maxLength(MOST_BOLUSES)),
  meal_size: z.array(z.nullable(z.enum(MEAL_SIZES))).check(z.maxLength(MOST_BOLUSES)),
  glucose_mg_dl: knownByBolus,
  units_then: byBolus,
};

const dosesWire = z.discriminatedUnion('kind', [z.strictObject(calculatedShape), z.strictObject(lookedUpShape)]);

const shape = {
  treatment_type: z.enum(TREATMENT_TYPES),
  first_day: calendarDay,
  present: planInForceWire,
  glucose_mg_dl: knownBySlot,
  planned_units_per_hour: bySlot,
  given_share: bySlot,
  boluses: z.strictObject({
    slot: byBolus,
    dose_units: byBolus,
    at_once_share: byBolus,
    extended_slots: byBolus,
  }),
  doses: dosesWire,
  body: z.strictObject({
    sensitivity_mg_dl_per_unit: z.array(z.number()).check(z.length(SLOTS_PER_DAY)),
    action_minutes: z.number(),
    fade_minutes: z.number(),
    rescue_below_mg_dl: z.number(),
    doubt: z.number(),
  }),
  period_start_minutes: z.strictObject({
    morning: minuteOfDay,
    afternoon: minuteOfDay,
    evening: minuteOfDay,
    night: minuteOfDay,
  }),
  nph_insulins: z.array(z.string()),
  /** Why nothing is predicted on these days. */
  withheld: z.nullable(z.literal('TAKEN_OTHERWISE')),
};
type Columns = z.infer<z.ZodMiniObject<typeof shape>>;

/** The recorded days that a recommendation was made from, with what it takes to try other plans on them. */
export const replayableDaysWire = z.strictObject(shape).check(z.refine(hasWholeColumns));

export type ReplayableDaysAnswer = Camelised<z.infer<typeof replayableDaysWire>>;

function hasWholeColumns({ glucose_mg_dl, planned_units_per_hour, given_share, boluses, doses }: Columns): boolean {
  const { kind: _, ...ofDoses } = doses;
  const [slots, count] = [glucose_mg_dl.length, boluses.slot.length];
  return (
    [planned_units_per_hour, given_share].every((column) => column.length === slots) &&
    [...Object.values(boluses), ...Object.values(ofDoses)].every((column) => column.length === count)
  );
}

/** As they are stored and sent. */
export function writeReplayableDays({ days, doses, body, present, ...told }: ReplayableDays) {
  const { count: _, ...boluses } = days.boluses;
  return toWire(replayableDaysWire, {
    ...told,
    treatmentType: present.type,
    present: fromWire(planInForceWire, writePlanInForce(present)),
    glucoseMgDl: known(days.glucoseMgDl),
    plannedUnitsPerHour: [...days.plannedUnitsPerHour],
    givenShare: [...days.givenShare],
    boluses: {
      slot: [...boluses.slot],
      doseUnits: [...boluses.doseUnits],
      atOnceShare: [...boluses.atOnceShare],
      extendedSlots: [...boluses.extendedSlots],
    },
    doses: writtenDoses(doses),
    body: { ...body, sensitivityMgDlPerUnit: [...body.sensitivityMgDlPerUnit] },
    nphInsulins: [...told.nphInsulins],
  });
}

function writtenDoses(doses: RecordedDoses): ReplayableDaysAnswer['doses'] {
  if (doses.kind === 'calculated') {
    const { boluses: _, aboveTargetMgDl, ...entries } = doses.entries;
    return {
      kind: 'calculated',
      aboveTargetMgDl: known(aboveTargetMgDl),
      foodUnits: [...entries.foodUnits],
      carbRatioThen: [...entries.carbRatioThen],
      correctionFactorThen: [...entries.correctionFactorThen],
      factorShare: [...entries.factorShare],
      onBoardUnits: [...entries.onBoardUnits],
      takenShare: [...entries.takenShare],
    };
  }
  const { period, mealSize, glucoseMgDl, unitsThen } = doses.lookedUp;
  return {
    kind: 'looked-up',
    period: [...period],
    mealSize: [...mealSize],
    glucoseMgDl: known(glucoseMgDl),
    unitsThen: [...unitsThen],
  };
}

/** Null where the plan cannot be read: nothing is predicted for a plan that nobody knows whole. */
export function readReplayableDays({ treatmentType, ...told }: ReplayableDaysAnswer): ReplayableDays | null {
  const present = readable(readPlanInForce(treatmentType, toWire(planInForceWire, told.present)));
  if (!present) return null;
  const glucoseMgDl = unknownAsNaN(told.glucoseMgDl);
  const boluses: RecordedBoluses = {
    count: told.boluses.slot.length,
    slot: Int32Array.from(told.boluses.slot),
    doseUnits: Float64Array.from(told.boluses.doseUnits),
    atOnceShare: Float64Array.from(told.boluses.atOnceShare),
    extendedSlots: Int32Array.from(told.boluses.extendedSlots),
  };
  return {
    firstDay: told.firstDay,
    present,
    days: {
      slots: glucoseMgDl.length,
      glucoseMgDl,
      mostEatenMgDl: mostEaten(glucoseMgDl),
      plannedUnitsPerHour: Float64Array.from(told.plannedUnitsPerHour),
      givenShare: Float64Array.from(told.givenShare),
      boluses,
    },
    body: { ...told.body, sensitivityMgDlPerUnit: Float64Array.from(told.body.sensitivityMgDlPerUnit) },
    doses: readDoses(told.doses, boluses),
    periodStartMinutes: told.periodStartMinutes,
    nphInsulins: told.nphInsulins,
    withheld: told.withheld,
  };
}

function readDoses(doses: ReplayableDaysAnswer['doses'], boluses: RecordedBoluses): RecordedDoses {
  if (doses.kind === 'looked-up') {
    const { period, mealSize, glucoseMgDl, unitsThen } = doses;
    const lookedUp = {
      boluses,
      period,
      mealSize,
      glucoseMgDl: unknownAsNaN(glucoseMgDl),
      unitsThen: Float64Array.from(unitsThen),
    };
    return { kind: 'looked-up', lookedUp };
  }
  const { kind, aboveTargetMgDl, ...columns } = doses;
  const entries: CalculatorEntries = {
    boluses,
    aboveTargetMgDl: unknownAsNaN(aboveTargetMgDl),
    foodUnits: Float64Array.from(columns.foodUnits),
    carbRatioThen: Float64Array.from(columns.carbRatioThen),
    correctionFactorThen: Float64Array.from(columns.correctionFactorThen),
    factorShare: Float64Array.from(columns.factorShare),
    onBoardUnits: Float64Array.from(columns.onBoardUnits),
    takenShare: Float64Array.from(columns.takenShare),
  };
  return { kind, entries };
}

const known = (column: Float64Array) => Array.from(column, (value) => (Number.isNaN(value) ? null : value));
const unknownAsNaN = (column: readonly (number | null)[]) => Float64Array.from(column, (value) => value ?? Number.NaN);
