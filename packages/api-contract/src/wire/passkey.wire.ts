import * as z from 'zod/mini';

import { text } from './text.wire.ts';

/** In the names of WebAuthn, as JSON: what `navigator.credentials` takes. Empty where the account has no passkey. */
export const passkeyOptionsWire = z.strictObject({ options: z.string() });

/** What `navigator.credentials` gave, as JSON. */
export const passkeyCredential = text(20_000);
