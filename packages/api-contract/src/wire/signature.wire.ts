import * as z from 'zod/mini';

import { instant } from './text.wire.ts';

/** An electronic signature: who, when and as what. */
export const signatureWire = z.strictObject({ name: z.string(), signed_at: instant, meaning: z.literal('approved') });
