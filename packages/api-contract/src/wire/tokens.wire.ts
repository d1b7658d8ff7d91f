import * as z from 'zod/mini';

/** One shape for sign-in, refresh and guests (D1-009). A guest's refresh_token is empty (D1-031). */
export const tokensWire = z.strictObject({
  token: z.string(),
  /** Seconds from now. */
  expires: z.int(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Whose they are: the id of the user, or of a guest's patient. A tab knows by it that somebody else has signed in. */
  account_id: z.string(),
});
