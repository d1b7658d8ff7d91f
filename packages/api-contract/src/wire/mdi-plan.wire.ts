import type { InjectionPlan, InjectionPlanDraft } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { planJsonOf, readInjections } from './injection-tables.ts';
import { planJsonWire } from './plan-json.wire.ts';
import { recordCodec } from './record-codec.ts';
import { signatureWire } from './signature.wire.ts';
import { instant, optionalText, uuid } from './text.wire.ts';
import { INJECTION_TREATMENT_TYPES } from './treatment-types.wire.ts';
import { unusualConfirmationWire } from './unusual-changes.wire.ts';
import { toSend, wholeOrRefused, wholePlan, wireIssues } from './whole-plan.ts';

const recordShape = {
  patient: uuid,
  type: z.enum(INJECTION_TREATMENT_TYPES),
  timestamp: instant,
  plan_json: planJsonWire,
};

const versionShape = {
  /** Rises with every plan of the patient. */
  version: z.int(),
  /** Where the clinic wanted it signed. */
  signature: z.optional(signatureWire),
};

/** The timestamp is when it came into force. A plan that cannot be read as a whole is no answer. */
export const mdiPlanRecordWire = recordCodec(
  z.strictObject({ ...recordShape, ...versionShape }),
  z.strictObject({ patient: uuid, timestamp: instant, plan: z.custom<InjectionPlan>(), ...versionShape }),
  {
    decode: ({ type, plan_json: tables, ...record }, context) => ({
      ...record,
      plan: wholeOrRefused(wholePlan(readInjections(type, tables)), context),
    }),
    encode: ({ plan, ...record }) => ({ ...record, type: plan.type, plan_json: planJsonOf(plan) }),
  },
);

const editShape = {
  /** The version that was edited; when another one is in force by now, nothing is saved. Null: there was none. */
  edited_version: z.optional(z.nullable(z.int())),
  reason: z.optional(optionalText(500)),
  unusual_changes: z.optional(unusualConfirmationWire),
};

export const newMdiPlanWire = recordCodec(
  z.strictObject({ ...recordShape, ...editShape }),
  z.strictObject({ patient: uuid, timestamp: instant, plan: z.custom<InjectionPlanDraft>(), wireIssues, ...editShape }),
  {
    decode: ({ type, plan_json: tables, ...record }) => {
      const { plan, issues } = readInjections(type, tables);
      return { ...record, plan, wireIssues: issues };
    },
    encode: (sent) => {
      const { plan, wireIssues: _, ...record } = sent;
      return { ...record, type: plan.type, plan_json: planJsonOf(toSend(plan)) };
    },
  },
);
