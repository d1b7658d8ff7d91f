import type { InjectionPlanDraft, PumpPlan, TreatmentType } from '@glidepath/treatment-plan';

import { type InjectionTables, readInjections } from './injection-tables.ts';
import { INJECTION_TREATMENT_TYPES } from './treatment-types.wire.ts';
import type { ReadPlan } from './whole-plan.ts';

/** What a record holds of either kind of plan. */
type HeldPlans = Readonly<{ pump: ReadPlan<PumpPlan> | null; injections: InjectionTables | null }>;

/** The plan of the treatment that a record is about, on the wire or stored; null where it holds none of that kind. */
export function readPlan(
  type: TreatmentType,
  { pump, injections }: HeldPlans,
): ReadPlan<PumpPlan | InjectionPlanDraft> | null {
  if (type === 'PUMP') return pump;
  const injected = INJECTION_TREATMENT_TYPES.find((known) => known === type);
  return injected && injections ? readInjections(injected, injections) : null;
}
