import * as z from 'zod/mini';

import { optionalText, text } from './text.wire.ts';

/** What a sign-in window comes back with. The other company writes it and may add to it: unknown names pass. */
export const providerReturnWire = z.object({
  code: z.optional(text(4000)),
  state: z.optional(text(4000)),
  error: z.optional(optionalText(1000)),
});
