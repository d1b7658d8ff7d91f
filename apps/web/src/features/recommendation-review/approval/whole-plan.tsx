import type { GlucoseUnit } from '@glidepath/quantities';
import { PUMP_STAGES, type TreatmentPlan } from '@glidepath/treatment-plan';

import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { RateTable } from '#plan-editors/pump/rate-table.tsx';

type WholePlanProps = Readonly<{ plan: Exclude<TreatmentPlan, { type: 'GENERIC' }>; glucoseUnit: GlucoseUnit }>;

/** All of a plan, where there is none to compare it with. */
export function WholePlan({ plan, glucoseUnit }: WholePlanProps) {
  if (plan.type !== 'PUMP') return <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />;
  return PUMP_STAGES.map((stage) => (
    <RateTable key={stage} stage={stage} value={plan.rates[stage]} glucoseUnit={glucoseUnit} mode="view" />
  ));
}
