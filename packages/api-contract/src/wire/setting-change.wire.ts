import * as z from 'zod/mini';

import { camelCase, snakeCase } from './camel-case.ts';
import { recordCodec } from './record-codec.ts';
import { instant, uuid } from './text.wire.ts';

/** Settings that decide where secrets go, who signs in and administers, and what is kept. */
const GUARDED_KINDS = [
  'record-system',
  'identity-provider',
  'security-rules',
  'administrators',
  'record-retention',
  'staff-networks',
] as const;
export type GuardedKind = (typeof GUARDED_KINDS)[number];

const differenceShape = { before: z.nullable(z.string()), after: z.nullable(z.string()) };

/** Of one field, which is named as the calls that change it name it. */
const differenceWire = recordCodec(
  z.strictObject({ field: z.string(), ...differenceShape }),
  z.strictObject({ field: z.string(), ...differenceShape }),
  {
    decode: ({ field, ...difference }) => ({ field: camelCase(field), ...difference }),
    encode: ({ field, ...difference }) => ({ field: snakeCase(field), ...difference }),
  },
);

export const settingChangeWire = z.strictObject({
  id: uuid,
  kind: z.enum(GUARDED_KINDS),
  /** A waiting one changes nothing before another administrator confirms it. */
  state: z.enum(['waiting', 'done', 'withdrawn']),
  /** Field by field; null where there is nothing, or nothing that may be shown. */
  differences: z.array(differenceWire),
  /** Null for the operator. */
  asked_by: z.nullable(z.string()),
  is_own: z.boolean(),
  asked_at: instant,
  decided_by: z.nullable(z.string()),
  /** By two people; names alone do not tell, since two may have the same. */
  is_decided_by_another: z.boolean(),
  decided_at: z.nullable(instant),
  /** Until when what was before it can be restored; null where there is nothing to restore. */
  undo_until: z.nullable(instant),
});

/** The newest first. */
export const settingChangesWire = z.array(settingChangeWire);
