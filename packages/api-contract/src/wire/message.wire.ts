import * as z from 'zod/mini';

/** A remark of the advisor or of the clinician on one part of the plan. */
export const messageWire = z.strictObject({ area: z.string(), text: z.string() });
