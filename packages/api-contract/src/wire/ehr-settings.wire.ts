import { RECORD_SYSTEM_PROOFS } from '@glidepath/account-rules';
import * as z from 'zod/mini';

import { optionalText } from './text.wire.ts';

const settings = {
  base_url: optionalText(2000),
  mrn_system: optionalText(500),
  visit_system: optionalText(500),
  is_sending: z.boolean(),
  proof: z.enum(RECORD_SYSTEM_PROOFS),
  client_id: optionalText(500),
  launch_client_id: optionalText(500),
};

/** As an administrator enters it; the rules of `recordSystemIssues` judge it. Version 0 where none is stored yet. */
export const ehrSettingsChangeWire = z.strictObject({
  ...settings,
  /** Empty: the stored one stays. */
  token: optionalText(8000),
  version: z.int().check(z.minimum(0)),
});

export const ehrSettingsWire = z.strictObject({
  /** What must be entered in the record system. */
  keys_url: z.string(),
  launch_url: z.string(),
  redirect_url: z.string(),
  settings: z.nullable(
    z.strictObject({
      ...settings,
      /** The token itself is never sent again. */
      has_token: z.boolean(),
      version: z.int().check(z.minimum(1)),
    }),
  ),
});
