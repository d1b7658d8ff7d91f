import type { DosedPlan, TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { forecastWire } from './advice.wire.ts';
import type { Camelised } from './camel-case.ts';
import { planInForceWire, readable, readPlanInForce, writePlanInForce } from './plan-in-force.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';
import { wholeOrRefused } from './whole-plan.ts';

/** The last ones, of somebody who tried many. */
export const MAX_TRIED_PLANS = 10;

/** Other plans that somebody looked at before approving one. */
export const triedPlansWire = z.array(planInForceWire).check(z.maxLength(MAX_TRIED_PLANS));

export function readTriedPlans(
  type: TreatmentType,
  tried: z.infer<typeof triedPlansWire>,
  context: z.core.ParsePayload,
): readonly DosedPlan[] {
  return tried.map((tables) => wholeOrRefused(readable(readPlanInForce(type, tables)), context));
}

/** What there was to choose from when a plan was approved: what was predicted for it, and for the others that were tried. */
export const consideredPlansWire = z.strictObject({
  approved: forecastWire,
  tried: z.array(z.strictObject({ plan: planInForceWire, forecast: forecastWire })).check(z.maxLength(MAX_TRIED_PLANS)),
});

type Forecast = Camelised<z.infer<typeof forecastWire>>;
export type ConsideredPlans = Readonly<{
  approved: Forecast;
  tried: readonly Readonly<{ plan: DosedPlan; forecast: Forecast }>[];
}>;

/** As they are stored and sent. */
export function writeConsideredPlans({ approved, tried }: ConsideredPlans): z.infer<typeof consideredPlansWire> {
  return toWire(consideredPlansWire, {
    approved,
    tried: tried.map(({ plan, forecast }) => ({ forecast, plan: fromWire(planInForceWire, writePlanInForce(plan)) })),
  });
}

/** Plans that cannot be read whole are left out. */
export function readConsideredPlans(
  type: TreatmentType,
  { approved, tried }: Camelised<z.infer<typeof consideredPlansWire>>,
): ConsideredPlans {
  return {
    approved,
    tried: tried.flatMap(({ plan: tables, forecast }) => {
      const plan = readable(readPlanInForce(type, toWire(planInForceWire, tables)));
      return plan ? [{ plan, forecast }] : [];
    }),
  };
}
