import * as z from 'zod/mini';

import { basalPlanWire, bolusPlanWire } from './mdi-plan.wire.ts';
import { rateTableWire } from './rate-table.wire.ts';

/** The plan in force when a recommendation was made; null what it does not have, or what was not known. */
export const planInForceWire = z.strictObject({
  existing_basal_rates: z.nullable(rateTableWire),
  existing_carb_ratio: z.nullable(rateTableWire),
  existing_correction_factor: z.nullable(rateTableWire),
  mdi_plan: z.nullable(z.strictObject({ basal: basalPlanWire, bolus: z.nullable(bolusPlanWire) })),
});
