import { PUMP_BRANDS, type PumpBrand, type WholePumpPlan } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { pumpPlanWire } from './pump-plan.wire.ts';
import { readPumpPlan, writePumpPlan } from './pump-tables.ts';
import { recordCodec } from './record-codec.ts';
import { signatureWire } from './signature.wire.ts';
import { instant, uuid } from './text.wire.ts';
import { wholeOrRefused, wholePlan } from './whole-plan.ts';

/** Without the brand, which whoever reads it knows from the start of the pump. */
const startedPlan = z.codec(pumpPlanWire, z.custom<WholePumpPlan>(), {
  decode: (tables, context) => wholeOrRefused(wholePlan(readPumpPlan(tables, 'other')), context),
  encode: writePumpPlan,
});

export const pumpPlanFeedbackWire = z.strictObject({
  approved_plan: startedPlan,
  created_at: instant,
  /** Where the clinic wanted it signed. */
  signature: z.optional(signatureWire),
});

export function withBrand(plan: WholePumpPlan, brand: PumpBrand): WholePumpPlan {
  return { ...plan, settings: { ...plan.settings, brand } };
}

const startShape = {
  brand: z.enum(PUMP_BRANDS),
  /** What the form held: percent, years, and units a day before the pump. */
  asked_with: z.strictObject({ a1c: z.number(), age: z.int(), tdd: z.number() }),
  /** Units that the pump is expected to give in a day. */
  pump_daily_dose: z.number(),
  /** The algorithm version that proposed it. */
  advisorVersion: z.string(),
};

export const initialPumpPlanWire = recordCodec(
  z.strictObject({
    ...startShape,
    algo_output: z.strictObject({ requestId: uuid, ...pumpPlanWire.shape }),
    /** Null until a clinician approved a plan. */
    feedback: z.nullable(pumpPlanFeedbackWire),
  }),
  z.strictObject({
    ...startShape,
    requestId: uuid,
    proposed: z.custom<WholePumpPlan>(),
    feedback: z.nullable(z.extend(pumpPlanFeedbackWire, { approved_plan: z.custom<WholePumpPlan>() })),
  }),
  {
    decode: ({ algo_output: { requestId, ...proposed }, feedback, ...start }, context) => ({
      ...start,
      requestId,
      proposed: wholeOrRefused(wholePlan(readPumpPlan(proposed, start.brand)), context),
      feedback: feedback && { ...feedback, approved_plan: withBrand(feedback.approved_plan, start.brand) },
    }),
    encode: ({ requestId, proposed, ...start }) => ({
      ...start,
      algo_output: { requestId, ...writePumpPlan(proposed) },
    }),
  },
);
