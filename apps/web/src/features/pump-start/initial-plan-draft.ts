import {
  isSoundPlan,
  type PlanContext,
  PUMP_STAGES,
  type PumpRates,
  type PumpRatesDraft,
  type PumpSettingsDraft,
  sortedRates,
} from '@glidepath/treatment-plan';

import type { InitialPlan } from './pump-start.ts';

/** An initial plan while it is written: any cell may be empty or wrong. */
export type InitialPlanDraft = Readonly<{ type: 'PUMP'; rates: PumpRatesDraft; settings: PumpSettingsDraft }>;

/** The plan once it may be approved, its rows in the order of the day (D-44); null until then. */
export function soundInitialPlan(draft: InitialPlanDraft, context: PlanContext): InitialPlan | null {
  if (!isSoundPlan(draft, context) || draft.settings === null) return null;
  const { type, rates, settings } = draft;
  return { type, rates: sortedTables(rates), settings };
}

function sortedTables(rates: PumpRates): PumpRates {
  const sorted = PUMP_STAGES.map((stage) => [stage, sortedRates(rates[stage])] as const);
  return { ...rates, ...Object.fromEntries(sorted) };
}
