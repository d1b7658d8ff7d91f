import { type DosedPlan, TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { planJsonOf } from './injection-tables.ts';
import { planJsonWire } from './plan-json.wire.ts';
import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { sentPumpPlan } from './pump-tables.ts';
import { recordCodec } from './record-codec.ts';
import { signatureWire } from './signature.wire.ts';
import { planOfStored } from './stored-plan.ts';
import { instant } from './text.wire.ts';

/** How a plan came into force. */
const PLAN_ORIGINS = ['entered', 'recommendation', 'pump-start', 'titration'] as const;

const versionShape = {
  /** 1, 2, 3 of one patient. */
  version: z.int(),
  type: z.enum(TREATMENT_TYPES),
  timestamp: instant,
};
const historyShape = {
  ...versionShape,
  author_name: z.string(),
  origin: z.enum(PLAN_ORIGINS),
  reason: z.nullable(z.string()),
  /** The private note that clinicians wrote when they approved it; nobody else sees it. */
  clinic_note: z.nullable(z.string()),
  /** Where the clinic wanted it signed. */
  signature: z.optional(signatureWire),
};
/** False where it belongs to an earlier treatment. */
const newestShape = { ...versionShape, is_in_force: z.boolean() };
const signedShape = { signature: z.optional(signatureWire) };

/** One of the two, by the treatment. */
const tablesShape = { plan_json: z.nullable(planJsonWire), pump_plan: z.nullable(pumpPlanInForceWire) };
/** Null where it cannot be read as a whole. */
const planShape = { plan: z.custom<DosedPlan | null>() };

export const planVersionWire = recordCodec(
  z.strictObject({ ...historyShape, ...tablesShape }),
  z.strictObject({ ...historyShape, ...planShape }),
  { decode: withPlan, encode: withTables },
);

/** The last one shared with the patient. */
export const newestPlanWire = recordCodec(
  z.strictObject({ ...newestShape, ...tablesShape, ...signedShape }),
  z.strictObject({ ...newestShape, ...planShape, ...signedShape }),
  { decode: withPlan, encode: withTables },
);

type Tables = Readonly<{ plan_json: unknown; pump_plan: unknown }>;

function withPlan<Version extends Readonly<{ type: TreatmentType }> & Tables>(version: Version) {
  const { plan_json: injections, pump_plan: pump, ...others } = version;
  return { ...others, plan: planOfStored(version.type, version.type === 'PUMP' ? pump : injections) };
}

function withTables<Version extends Readonly<{ plan: DosedPlan | null }>>({ plan, ...version }: Version) {
  return {
    ...version,
    plan_json: plan && plan.type !== 'PUMP' ? planJsonOf(plan) : null,
    pump_plan: plan?.type === 'PUMP' ? sentPumpPlan(plan) : null,
  };
}
