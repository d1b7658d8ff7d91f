import type { GlucoseUnit } from '@glidepath/quantities';
import { PUMP_STAGES, type TreatmentPlan } from '@glidepath/treatment-plan';

import { RateTable } from '../pump/rate-table.tsx';
import { InjectionPlanView } from './injection-plan-view.tsx';

type WholePlanProps = Readonly<{ plan: Exclude<TreatmentPlan, { type: 'GENERIC' }>; glucoseUnit: GlucoseUnit }>;

/** All of a plan, whatever the treatment, to be read. */
export function WholePlan({ plan, glucoseUnit }: WholePlanProps) {
  if (plan.type !== 'PUMP') return <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={3} />;
  return PUMP_STAGES.map((stage) => (
    <RateTable key={stage} stage={stage} value={plan.rates[stage]} glucoseUnit={glucoseUnit} mode="view" />
  ));
}
