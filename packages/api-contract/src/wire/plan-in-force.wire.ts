import type { DosedPlan, PumpPlan, TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { existingRatesShape } from './existing-rates.wire.ts';
import { writeInjections } from './injection-tables.ts';
import { basalPlanWire, bolusPlanWire } from './plan-json.wire.ts';
import { rowsOfTable, tableOfRows } from './pump-tables.ts';
import { readPlan } from './read-plan.ts';
import { type ReadPlan, wholePlan } from './whole-plan.ts';

/** The plan in force when a recommendation was made; null for what it does not have or what was unknown. */
export const planInForceWire = z.strictObject({
  ...existingRatesShape,
  mdi_plan: z.nullable(z.strictObject({ basal: basalPlanWire, bolus: z.nullable(bolusPlanWire) })),
});

export type PlanInForceTables = z.infer<typeof planInForceWire>;

/** Null: none was known. A plan that cannot be read completely is not shown. */
export type KnownPlan = DosedPlan | 'unreadable' | null;

export const readable = (plan: KnownPlan): DosedPlan | null => (plan === 'unreadable' ? null : plan);

export function readPlanInForce(type: TreatmentType, tables: PlanInForceTables): KnownPlan {
  const read = readPlan(type, { pump: pumpInForce(tables), injections: tables.mdi_plan });
  return read && (wholePlan(read) ?? 'unreadable');
}

function pumpInForce(tables: PlanInForceTables): ReadPlan<PumpPlan> | null {
  const { existing_basal_rates: basal, existing_carb_ratio: carbRatio, existing_correction_factor: factor } = tables;
  if (!basal || !carbRatio || !factor) return null;
  const rates = {
    basalUnitsPerHour: rowsOfTable(basal),
    carbRatioGramsPerUnit: rowsOfTable(carbRatio),
    correctionFactorMgDlPerUnit: rowsOfTable(factor),
  };
  return { plan: { type: 'PUMP', rates, settings: null }, issues: [] };
}

const NO_TABLES: PlanInForceTables = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
};

export function writePlanInForce(plan: DosedPlan | null): PlanInForceTables {
  if (plan === null) return NO_TABLES;
  if (plan.type !== 'PUMP') return { ...NO_TABLES, mdi_plan: writeInjections(plan) };
  return {
    ...NO_TABLES,
    existing_basal_rates: tableOfRows(plan.rates.basalUnitsPerHour),
    existing_carb_ratio: tableOfRows(plan.rates.carbRatioGramsPerUnit),
    existing_correction_factor: tableOfRows(plan.rates.correctionFactorMgDlPerUnit),
  };
}
