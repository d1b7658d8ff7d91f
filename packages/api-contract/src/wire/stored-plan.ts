import type { DosedPlan, TreatmentType } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { Camelised, OnWire } from './camel-case.ts';
import {
  type ApprovedFeedback,
  approvedPlain,
  type FeedbackData,
  feedbackDataWire,
  readApproved,
  tablesToStore,
} from './feedback-data.wire.ts';
import { planJsonOf } from './injection-tables.ts';
import { type KnownPlan, planInForceWire, readPlanInForce, writePlanInForce } from './plan-in-force.wire.ts';
import { planJsonWire } from './plan-json.wire.ts';
import { pumpPlanInForceWire } from './pump-plan.wire.ts';
import { readPumpPlanInForce, sentPumpPlan } from './pump-tables.ts';
import { readPlan } from './read-plan.ts';
import {
  devicesShape,
  type RecommendationData,
  readRecommended,
  recommendationDataWire,
  recommendedPlain,
  toTell,
  withoutTables,
  writeRecommended,
} from './recommendation.wire.ts';
import { fromWire, toWire } from './rename-keys.ts';
import { wholePlan } from './whole-plan.ts';

/*
 * Every plan that is stored is read and written here: versions of plans, what was approved, what was recommended, and
 * what was in force then. It is stored in the form of the wire; whatever cannot be read as a whole is no plan.
 */

/** A version of the plan. */
export type StoredPlan = z.infer<typeof planJsonWire> | z.infer<typeof pumpPlanInForceWire>;

/** Null where another version of the product wrote something that the rules of this one cannot read. */
export function planOfStored(type: TreatmentType, stored: unknown): DosedPlan | null {
  const isPump = type === 'PUMP';
  const pump = isPump ? pumpPlanInForceWire.safeParse(stored).data : undefined;
  const injections = isPump ? undefined : planJsonWire.safeParse(stored).data;
  const read = readPlan(type, { pump: pump ? readPumpPlanInForce(pump) : null, injections: injections ?? null });
  return read && wholePlan(read);
}

export function storedOfPlan(plan: DosedPlan): StoredPlan {
  return plan.type === 'PUMP' ? sentPumpPlan(plan) : planJsonOf(plan);
}

/** What was approved. */
export type StoredApproval = OnWire<FeedbackData>;

/** Null where it is nothing that this version of the product knows. */
export function approvedOfStored(type: TreatmentType, stored: unknown): ApprovedFeedback | null {
  const { data } = feedbackDataWire.safeParse(stored);
  return data === undefined ? null : fromWire(approvedPlain, readApproved(type, data));
}

export function storedOfApproved(approved: ApprovedFeedback): StoredApproval {
  return tablesToStore(approved);
}

/** What was recommended. */
export type StoredRecommended = RecommendationData;

type Recommended = Camelised<z.infer<typeof recommendedPlain>>;

const NOTHING: Recommended = {
  rationale: null,
  hcpMessages: null,
  basalComment: null,
  bolusComments: null,
  plan: null,
};

/** Null is stored where nothing was recommended. */
export function recommendedOfStored(type: TreatmentType, stored: unknown): Recommended {
  if (stored === null) return NOTHING;
  const { data } = recommendationDataWire.safeParse(stored);
  if (data === undefined) return { ...NOTHING, plan: 'unreadable' };
  return fromWire(recommendedPlain, readRecommended(type, data));
}

/** A recommended plan before anybody has put words to it. */
export function storedOfRecommended(plan: DosedPlan): StoredRecommended {
  return writeRecommended(toWire(recommendedPlain, { ...NOTHING, plan }));
}

/** What is kept of the plan in force. Recommendations made before devices were included do not have them. */
const existingWire = z.strictObject({
  ...planInForceWire.shape,
  ...devicesShape,
  device_in_use_summary: z._default(devicesShape.device_in_use_summary, null),
});
export type StoredExisting = z.infer<typeof existingWire>;

const existingPlain = z.strictObject({ plan_in_force: z.custom<KnownPlan>(), ...devicesShape });
/** The plan in force and the devices in use when a recommendation was made. */
export type Existing = Camelised<z.infer<typeof existingPlain>>;

export function existingOfStored(type: TreatmentType, stored: unknown): Existing {
  const read = existingWire.safeParse(stored);
  if (!read.success) throw new Error('What is kept of the plan in force cannot be read.');
  const { tables, others } = withoutTables(read.data);
  return fromWire(existingPlain, { ...others, plan_in_force: readPlanInForce(type, tables) });
}

export function storedOfExisting(existing: Existing): StoredExisting {
  const { plan_in_force: inForce, ...others } = toWire(existingPlain, existing);
  return { ...writePlanInForce(toTell(inForce)), ...others };
}
