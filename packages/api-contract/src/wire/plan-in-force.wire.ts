import type { InjectionPlan, PumpPlan, TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { existingRatesShape } from './existing-rates.wire.ts';
import { readInjections, writeInjections } from './injection-tables.ts';
import { basalPlanWire, bolusPlanWire } from './plan-json.wire.ts';
import { rowsOfTable, tableOfRows } from './pump-tables.ts';
import type { DosedPlan } from './stored-plan.ts';
import { INJECTION_TREATMENT_TYPES } from './treatment-types.wire.ts';
import { wholePlan } from './whole-plan.ts';

/** The plan in force when a recommendation was made; null for what it does not have or what was unknown. */
export const planInForceWire = z.strictObject({
  ...existingRatesShape,
  mdi_plan: z.nullable(z.strictObject({ basal: basalPlanWire, bolus: z.nullable(bolusPlanWire) })),
});

export type PlanInForceTables = z.infer<typeof planInForceWire>;

/** Null: none was known. A plan that cannot be read completely is not shown. */
export type KnownPlan = DosedPlan | 'unreadable' | null;

export function readPlanInForce(type: TreatmentType, tables: PlanInForceTables): KnownPlan {
  if (type === 'PUMP') return pumpInForce(tables);
  const injected = INJECTION_TREATMENT_TYPES.find((known) => known === type);
  if (!injected || !tables.mdi_plan) return null;
  return wholePlan(readInjections(injected, tables.mdi_plan)) ?? 'unreadable';
}

function pumpInForce(tables: PlanInForceTables): PumpPlan | null {
  const { existing_basal_rates: basal, existing_carb_ratio: carbRatio, existing_correction_factor: factor } = tables;
  if (!basal || !carbRatio || !factor) return null;
  const rates = {
    basalUnitsPerHour: rowsOfTable(basal),
    carbRatioGramsPerUnit: rowsOfTable(carbRatio),
    correctionFactorMgDlPerUnit: rowsOfTable(factor),
  };
  return { type: 'PUMP', rates, settings: null };
}

const NO_TABLES: PlanInForceTables = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
};

export function writePlanInForce(plan: PumpPlan | InjectionPlan | null): PlanInForceTables {
  if (plan === null) return NO_TABLES;
  if (plan.type !== 'PUMP') return { ...NO_TABLES, mdi_plan: writeInjections(plan) };
  return {
    ...NO_TABLES,
    existing_basal_rates: tableOfRows(plan.rates.basalUnitsPerHour),
    existing_carb_ratio: tableOfRows(plan.rates.carbRatioGramsPerUnit),
    existing_correction_factor: tableOfRows(plan.rates.correctionFactorMgDlPerUnit),
  };
}
