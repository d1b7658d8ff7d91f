import * as z from 'zod/mini';

export const emptyWire = z.strictObject({});
/** An answer without a body: 204 and redirects. */
export const noBodyWire = z.undefined();
/** Where only the status matters. */
export const doneWire = z.strictObject({ status: z.literal('ok') });

export const DONE = { status: 'ok' } as const;
