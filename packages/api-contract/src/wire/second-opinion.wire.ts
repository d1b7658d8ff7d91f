import { ADVISED_WAYS, ASKED_SETTINGS, VIEWED_WAYS } from '@glidepath/decision-outcome';
import * as z from 'zod/mini';

import { instant } from './text.wire.ts';

const viewedWay = z.enum(VIEWED_WAYS);
const advisedWay = z.enum(ADVISED_WAYS);

/** What a clinician would do with each setting of the plan. */
export const clinicianViewWire = z.strictObject({
  basal: z.optional(viewedWay),
  meals: z.optional(viewedWay),
  correction: z.optional(viewedWay),
});

/** What the advice does to them. */
export const advisedWaysWire = z.strictObject({
  basal: z.optional(advisedWay),
  meals: z.optional(advisedWay),
  correction: z.optional(advisedWay),
});

/** One's own, and what the advice says: told to whoever has said or skipped it. */
export const secondOpinionWire = z.strictObject({
  entered_at: instant,
  /** Null: skipped. */
  view: z.nullable(clinicianViewWire),
  advised: advisedWaysWire,
});

const count = z.int().check(z.gte(0));

const shareWire = z.strictObject({
  count,
  all: count,
  percent: z.number(),
  lowest_percent: z.number(),
  highest_percent: z.number(),
});

const agreementWire = z.strictObject({
  /** Those that said something. */
  answers: count,
  cannot_say: count,
  same: count,
  opposite: count,
  only_clinician: count,
  only_advice: count,
  by_advice: z.array(
    z.strictObject({
      advised: advisedWay,
      views: z.record(viewedWay, count),
      same: z.nullable(shareWire),
    }),
  ),
  /** Null of too few answers. */
  agreed: z.nullable(shareWire),
  kappa: z.nullable(z.strictObject({ value: z.number(), lowest: z.number(), highest: z.number() })),
});

const setting = z.enum(ASKED_SETTINGS);

export const ownAgreementWire = z.strictObject({
  given: count,
  skipped: count,
  /** Those that count for nothing: advice for the same patient had been seen shortly before. */
  not_blind: count,
  settings: z.array(z.strictObject({ setting, agreement: agreementWire })),
});

/** Null where it would tell of single clinicians. */
export const clinicAgreementWire = z.array(z.strictObject({ setting, agreement: z.nullable(agreementWire) }));
