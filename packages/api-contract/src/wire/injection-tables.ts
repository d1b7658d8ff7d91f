import { clockMinute, PLAN_GLUCOSE_UNIT } from '@glidepath/quantities';
import {
  type CrcfSlotDraft,
  DAY_SLOTS,
  type DaySlot,
  type EstimatedMealDraft,
  type FixedMealDraft,
  type InjectionPlan,
  type InjectionPlanDraft,
  issuesUnder,
  type PlanIssue,
  perSlot,
  type SlidingScaleDraft,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import type { basalPlanWire, bolusPlanWire, planJsonWire } from './plan-json.wire.ts';
import { correctionOfRows, rowsOfScale, scaleOfRows } from './scale-tables.ts';
import type { ReadPlan } from './whole-plan.ts';

type BasalWire = z.infer<typeof basalPlanWire>;
type BolusWire = z.infer<typeof bolusPlanWire>;
type SlotWire = BolusWire[DaySlot];

/** The tables of an injection plan as the wire and stored plans hold them. Glucose is mg/dL, doses are units. */
export type InjectionTables = Readonly<{ basal: BasalWire; bolus?: BolusWire | null | undefined }>;

const NO_BOLUS: BolusWire = { morning: {}, afternoon: {}, evening: {}, bedtime: {} };

/**
 * Times of injection may be written as 24:00 (BASAL-02), in plans that are stored as well. Read is 00:00 alone, so that
 * rules, editors, documents and the advisor know one midnight. What is missing becomes an empty cell, so that the rules of
 * the plan name it.
 */
export function readInjections(
  type: InjectionPlanDraft['type'],
  tables: InjectionTables,
): ReadPlan<InjectionPlanDraft> {
  const read = planOfTables(type, tables);
  asRead.set(read.plan, tables);
  return read;
}

/** What was read and has not been changed since is stored and told as it was sent: 24:00 stays 24:00 (BASAL-02). */
const asRead = new WeakMap<InjectionPlanDraft, InjectionTables>();

export function sentInjections(plan: InjectionPlan): InjectionTables {
  const sent = asRead.get(plan);
  if (sent) return sent;
  const { basal, bolus } = writeInjections(plan);
  return bolus ? { basal, bolus } : { basal };
}

/** A whole plan in the form in which it is stored. */
export function planJsonOf(plan: InjectionPlan): z.infer<typeof planJsonWire> {
  const { basal, bolus = null } = sentInjections(plan);
  return { basal, bolus, glucose_units: PLAN_GLUCOSE_UNIT };
}

function planOfTables(type: InjectionPlanDraft['type'], tables: InjectionTables): ReadPlan<InjectionPlanDraft> {
  const basal = tables.basal.map((row) => ({
    atMinute: clockMinute(row.injection_time),
    doseUnits: row.dosage,
    insulinName: row.insulin_type,
  }));
  const bolus = tables.bolus ?? NO_BOLUS;
  const foreign = foreignPartIssues(type, bolus);
  switch (type) {
    case 'BASAL_ONLY':
      return { plan: { type, basal }, issues: foreign };
    case 'MDI_SSI': {
      const { scales, issues } = scalesOf(bolus);
      return { plan: { type, basal, scales }, issues: [...foreign, ...issues] };
    }
    case 'MDI_CRCF': {
      const crcf = { carbUnits: bolus.cr_units ?? null, slots: perSlot((slot) => crcfSlotOf(bolus[slot])) };
      return { plan: { type, basal, crcf }, issues: foreign };
    }
    case 'MDI_FIXED_MEAL': {
      const { scale: correction, issues } = correctionOf(bolus);
      const meals = perSlot((slot) => fixedMealOf(bolus[slot]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
    case 'MDI_ESTIMATED_MEAL': {
      const { scale: correction, issues } = correctionOf(bolus);
      const meals = perSlot((slot) => estimatedMealOf(bolus[slot]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
  }
}

function scalesOf(bolus: BolusWire) {
  const read = perSlot((slot) => scaleOfRows(bolus[slot].correction ?? []));
  return {
    scales: perSlot(
      (slot): SlidingScaleDraft => ({ ...read[slot].scale, insulinName: bolus[slot].insulin_type ?? null }),
    ),
    issues: DAY_SLOTS.flatMap((slot) => issuesUnder(['scales', slot], read[slot].issues)),
  };
}

function correctionOf(bolus: BolusWire) {
  const { scale, issues } = correctionOfRows(perSlot((slot) => bolus[slot].correction ?? []));
  return { scale, issues: issuesUnder(['correction'], issues) };
}

function crcfSlotOf({ insulin_type: insulinName, cr, cf, target }: SlotWire): CrcfSlotDraft {
  return {
    insulinName: insulinName ?? null,
    carbRatio: cr ?? null,
    correctionFactorMgDlPerUnit: cf ?? null,
    targetMgDl: target ?? null,
  };
}

function fixedMealOf({ insulin_type: insulinName, meal }: SlotWire): FixedMealDraft {
  return { insulinName: insulinName ?? null, doseUnits: meal && 'fixed_dose' in meal ? meal.fixed_dose : null };
}

function estimatedMealOf({ insulin_type: insulinName, meal }: SlotWire): EstimatedMealDraft {
  const sizes = meal && 'S' in meal ? meal : null;
  return {
    insulinName: insulinName ?? null,
    doseUnits: { small: sizes?.S ?? null, normal: sizes?.N ?? null, large: sizes?.L ?? null },
  };
}

const DOSE_PARTS = ['cf', 'cr', 'target', 'fixedDose', 'sizes', 'correction'] as const;
type DosePart = (typeof DOSE_PARTS)[number];

const PARTS_OF_TYPE: Readonly<Record<InjectionPlanDraft['type'], readonly DosePart[]>> = {
  BASAL_ONLY: [],
  MDI_SSI: ['correction'],
  MDI_CRCF: ['cf', 'cr', 'target'],
  MDI_FIXED_MEAL: ['fixedDose', 'correction'],
  MDI_ESTIMATED_MEAL: ['sizes', 'correction'],
};

/** Doses that a plan of this type has no place for: they are refused, not dropped. */
function foreignPartIssues(type: InjectionPlanDraft['type'], bolus: BolusWire): PlanIssue[] {
  return DAY_SLOTS.flatMap((slot) =>
    DOSE_PARTS.filter((part) => !PARTS_OF_TYPE[type].includes(part) && hasPart(bolus[slot], part)).map(
      (part): PlanIssue => ({ code: 'payload.foreign-part', at: ['bolus', slot, part], params: { slot, part } }),
    ),
  );
}

function hasPart({ meal, correction, ...settings }: SlotWire, part: DosePart): boolean {
  if (part === 'correction') return (correction ?? []).length > 0;
  if (part === 'fixedDose') return meal != null && 'fixed_dose' in meal;
  if (part === 'sizes') return meal != null && 'S' in meal;
  return settings[part] != null;
}

/** The inverse of `readInjections`. */
export function writeInjections(plan: InjectionPlan): Readonly<{ basal: BasalWire; bolus: BolusWire | null }> {
  const basal = plan.basal.map(({ atMinute, doseUnits, insulinName }) => ({
    injection_time: atMinute,
    dosage: doseUnits,
    insulin_type: insulinName,
  }));
  return { basal, bolus: plan.type === 'BASAL_ONLY' ? null : bolusOf(plan) };
}

type MealPlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

function bolusOf(plan: Exclude<InjectionPlan, { type: 'BASAL_ONLY' }>): BolusWire {
  switch (plan.type) {
    case 'MDI_SSI':
      return perSlot((slot) => {
        const { insulinName, rows } = plan.scales[slot];
        return { insulin_type: insulinName, correction: rowsOfScale(rows, ({ doseUnits }) => doseUnits) };
      });
    case 'MDI_CRCF':
      return { cr_units: plan.crcf.carbUnits, ...perSlot((slot) => countingSlot(plan.crcf.slots[slot])) };
    case 'MDI_FIXED_MEAL':
      return perSlot((slot) => {
        const { insulinName, doseUnits } = plan.meals[slot];
        return { insulin_type: insulinName, meal: { fixed_dose: doseUnits }, correction: columnOf(plan, slot) };
      });
    case 'MDI_ESTIMATED_MEAL':
      return perSlot((slot) => {
        const { insulinName, doseUnits } = plan.meals[slot];
        const { small: S, normal: N, large: L } = doseUnits;
        return { insulin_type: insulinName, meal: { S, N, L }, correction: columnOf(plan, slot) };
      });
  }
}

type CountingSlot = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf']['slots'][DaySlot];

function countingSlot({ insulinName, carbRatio, correctionFactorMgDlPerUnit, targetMgDl }: CountingSlot): SlotWire {
  return { insulin_type: insulinName, cr: carbRatio, cf: correctionFactorMgDlPerUnit, target: targetMgDl };
}

function columnOf({ correction }: MealPlan, slot: DaySlot) {
  return rowsOfScale(correction.rows, ({ doseUnits }) => doseUnits[slot]);
}
