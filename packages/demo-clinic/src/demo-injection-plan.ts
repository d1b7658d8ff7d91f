import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { type DemoLife, demoPerson } from './demo-device-data.ts';

/** The plan by which a simulated person with pens lives, as a clinic would have written it; null for anybody else. */
export function demoInjectionPlan(life: Pick<DemoLife, 'treatmentType' | 'source' | 'seed'>): InjectionPlan | null {
  const { plan } = demoPerson(life);
  if (plan.type === 'PUMP') return null;
  if (plan.type !== 'MDI_CRCF') return plan;
  const { carbUnits, periods } = plan.crcf;
  // In the steps that a plan is written in: people count with ratios of their own.
  const written = perPeriod((period) => ({
    ...periods[period],
    carbRatio: Math.round(periods[period].carbRatio * 2) / 2,
  }));
  return { ...plan, crcf: { carbUnits, periods: written } };
}
