import * as z from 'zod/mini';

import { planChangeWire } from '../wire/plan-change.wire.ts';
import { toSignWire } from '../wire/to-sign.wire.ts';
import { unusualChangesWire } from '../wire/unusual-changes.wire.ts';

const SECOND_FACTORS = ['app', 'passkey'] as const;
export type SecondFactorKind = (typeof SECOND_FACTORS)[number];

/**
 * What every failed call answers (D1-092, D1-096). `fields` uses the wire names of the refused fields. Each has a sentence
 * or, where a rule that the pages share refused it (plans, titration), the code of that rule: its sentence names figures
 * in the unit and the language of the reader.
 */
export const errorBodySchema = z.object({
  error: z.optional(z.string()),
  code: z.optional(z.nullable(z.number())),
  /** A marker of the list below, else the name of the error in the catalogue. */
  detail: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 'recommendation-running': the request to follow instead (D-12). */
  requestId: z.optional(z.string()),
  /** With 'second-factor-needed': what the code is sent with. */
  challenge: z.optional(z.string()),
  /** With it: what the account has. */
  factors: z.optional(z.array(z.enum(SECOND_FACTORS))),
  /** With 'unusual-changes-unconfirmed': what is to be confirmed. */
  unusual_changes: z.optional(unusualChangesWire),
  /** With 'plan-changed-since': when and by whom. */
  plan_change: z.optional(planChangeWire),
  /** With 'signature-needed' and 'signature-for-another': what the proof has to name. */
  to_sign: z.optional(toSignWire),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Words in `detail` that both sides act on (D3-83). */
export const DETAIL_MARKERS = {
  systemBusy: 'SYSTEM_BUSY',
  missingAuthentication: 'Authentication credentials were not provided.',
  addressNotAllowed: 'IP address is not allowed',
  userNotAllowed: 'User is not allowed',
} as const;
