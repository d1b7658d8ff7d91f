import type { DayPeriod, PerPeriod } from '@glidepath/quantities';
import { CARB_UNITS, type PlanIssue } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { minuteOfDay } from './rate-table.wire.ts';
import { text } from './text.wire.ts';

/** A number of a plan. Its limits and steps are rules of the plan, which name the rule they refuse by. */
const planNumber = z.number().check(z.gte(-10_000), z.lte(10_000));
/** Units. */
const doseUnits = planNumber;
/** mg/dL: stored plans know no other unit (INIT-06). */
const glucoseMgDl = planNumber;
/** The commercial name; the server derives the kind (D-27). */
const insulinName = text(100);

const basalRowWire = z.strictObject({
  injection_time: minuteOfDay,
  dosage: doseUnits,
  insulin_type: insulinName,
});

export const correctionRowWire = z.strictObject({
  low_value: glucoseMgDl,
  high_value: glucoseMgDl,
  dosage: doseUnits,
});

const mealDoseWire = z.union([
  z.strictObject({ fixed_dose: doseUnits }),
  z.strictObject({ S: doseUnits, N: doseUnits, L: doseUnits }),
]);

/** Which parts a time of day has depends on the treatment type; the others are null or left out. */
const bolusSlotWire = z.strictObject({
  insulin_type: z.nullish(insulinName),
  cf: z.nullish(planNumber),
  cr: z.nullish(planNumber),
  target: z.nullish(glucoseMgDl),
  meal: z.nullish(mealDoseWire),
  correction: z.nullish(z.array(correctionRowWire).check(z.maxLength(60))),
});

export const basalPlanWire = z.array(basalRowWire).check(z.maxLength(4));

export const bolusPlanWire = z.strictObject({
  cr_units: z.nullish(z.enum(CARB_UNITS)),
  morning: bolusSlotWire,
  afternoon: bolusSlotWire,
  evening: bolusSlotWire,
  bedtime: bolusSlotWire,
});

/** What the wire and stored plans call the parts of the day: the night's doses stand under `bedtime`. */
export const WIRE_PERIODS = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'bedtime',
} as const satisfies Record<DayPeriod, string>;

export function fromWirePeriods<Value>(wire: Readonly<Record<WirePeriod, Value>>): PerPeriod<Value> {
  const { morning, afternoon, evening, bedtime: night } = wire;
  return { morning, afternoon, evening, night };
}

export function toWirePeriods<Value>({ night, ...others }: PerPeriod<Value>): Record<WirePeriod, Value> {
  return { ...others, bedtime: night };
}

/** Where a refused value stands, such as `crcf.slots.bedtime.carbRatio`: the key of its sentence in an answer. */
export function wirePath(at: PlanIssue['at']): string {
  return at.map((key) => WIRE_NAMES.get(key) ?? key).join('.');
}

const WIRE_NAMES: ReadonlyMap<string | number, string> = new Map([
  ['periods', 'slots'],
  ['night', WIRE_PERIODS.night],
]);

type WirePeriod = (typeof WIRE_PERIODS)[DayPeriod];

export const planJsonWire = z.strictObject({
  basal: basalPlanWire,
  /** Null in basal-only plans. */
  bolus: z.nullable(bolusPlanWire),
  glucose_units: z.literal('mg/dL'),
});
