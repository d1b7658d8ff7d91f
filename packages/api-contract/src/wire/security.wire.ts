import * as z from 'zod/mini';

import { instant, uuid } from './text.wire.ts';

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const;
const OPERATING_SYSTEMS = ['windows', 'mac', 'ios', 'android', 'linux', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number];

export const securityWire = z.strictObject({
  second_factor: z.strictObject({ is_on: z.boolean(), recovery_codes_left: z.int() }),
  passkeys: z.array(
    z.strictObject({ id: uuid, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
  ),
  /** Where the clinic requires a second factor: the last one cannot be removed. */
  is_second_factor_required: z.boolean(),
  /** This one, then the newest first. */
  sessions: z.array(
    z.strictObject({
      id: uuid,
      is_this: z.boolean(),
      started_at: instant,
      /** To a quarter of an hour: tokens are renewed that often. */
      last_seen_at: instant,
      browser: z.enum(BROWSERS),
      operating_system: z.enum(OPERATING_SYSTEMS),
    }),
  ),
});
