import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { planJsonWire } from './mdi-plan.wire.ts';
import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { signatureWire } from './signature.wire.ts';
import { instant } from './text.wire.ts';

/** How a plan came into force. */
const PLAN_ORIGINS = ['entered', 'recommendation', 'pump-start', 'titration'] as const;

const versionShape = {
  /** 1, 2, 3 of one patient. */
  version: z.int(),
  type: z.enum(TREATMENT_TYPES),
  timestamp: instant,
  author_name: z.string(),
  origin: z.enum(PLAN_ORIGINS),
  reason: z.nullable(z.string()),
  /** What clinicians wrote for one another when they approved it; told to nobody else. */
  clinic_note: z.nullable(z.string()),
  /** Where the clinic wanted it signed. */
  signature: z.optional(signatureWire),
};

/** One of the two plans, by the treatment. */
export const planVersionWire = z.strictObject({
  ...versionShape,
  plan_json: z.nullable(planJsonWire),
  pump_plan: z.nullable(pumpPlanInForceWire),
});
