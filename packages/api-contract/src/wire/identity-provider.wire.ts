import { SIGNED_PARTS } from '@glidepath/account-rules';
import * as z from 'zod/mini';

import { instant, optionalText } from './text.wire.ts';

const MAX_CERTIFICATE_LENGTH = 20_000;

/** As an administrator enters it; the rules of `identityProviderIssues` judge it. */
const settings = {
  entity_id: optionalText(1000),
  sign_in_url: optionalText(2000),
  certificates: z.array(optionalText(MAX_CERTIFICATE_LENGTH)).check(z.maxLength(20)),
  email_attribute: optionalText(200),
  signed_part: z.enum(SIGNED_PARTS),
};

/** Version 0 where none is stored yet. */
export const identityProviderChangeWire = z.strictObject({ ...settings, version: z.int().check(z.minimum(0)) });

export const identityProviderWire = z.strictObject({
  /** Only the operator sets it; without one no address of ours exists to tell the provider. */
  clinic_code: z.nullable(z.string()),
  metadata_url: z.nullable(z.string()),
  consumer_url: z.nullable(z.string()),
  provider: z.nullable(
    z.strictObject({ ...settings, certificates_valid_until: z.array(instant), version: z.int().check(z.minimum(1)) }),
  ),
});
