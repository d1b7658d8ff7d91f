import type { InjectionPlan, PumpPlan, TreatmentType } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';
import { planJsonOf, readInjections } from './injection-tables.ts';
import { planJsonWire } from './plan-json.wire.ts';
import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { readPumpPlanInForce, sentPumpPlan } from './pump-tables.ts';
import { INJECTION_TREATMENT_TYPES } from './treatment-types.wire.ts';
import { wholePlan } from './whole-plan.ts';

/** A plan in the form of the wire, in which it is stored. */
export type StoredPlan = z.infer<typeof planJsonWire> | z.infer<typeof pumpPlanInForceWire>;

/** Plans that doses are taken by: all but a message. */
export type DosedPlan = InjectionPlan | PumpPlan;

/** Null where another version of the product wrote something that the rules of this one cannot read. */
export function planOfStored(type: TreatmentType, stored: unknown): DosedPlan | null {
  if (type === 'PUMP') {
    const pump = pumpPlanInForceWire.safeParse(stored);
    return pump.success ? wholePlan(readPumpPlanInForce(pump.data)) : null;
  }
  const injected = INJECTION_TREATMENT_TYPES.find((known) => known === type);
  const tables = planJsonWire.safeParse(stored);
  return injected && tables.success ? wholePlan(readInjections(injected, tables.data)) : null;
}

export function storedOfPlan(plan: DosedPlan): StoredPlan {
  return plan.type === 'PUMP' ? sentPumpPlan(plan) : planJsonOf(plan);
}
