import * as z from 'zod/mini';

import { settingAdviceWire } from './advice.wire.ts';
import { instant } from './text.wire.ts';

/** Names what was shown: whoever acts on other advice than the newest is refused. */
export const preparedKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a row keeps of advice that was made ahead. */
export const preparedChangeWire = z.strictObject({
  key: preparedKey,
  computed_at: instant,
  /** The newest record that it rests on. */
  data_until: z.nullable(instant),
  changed_values: z.int(),
  /** The change that moves most insulin, as the advisor names it. */
  first_change: z.nullable(settingAdviceWire),
  /** Why it may not be signed together with others; empty where it may. */
  sign_off_refusals: z.array(z.string()),
});

/** The same as a reader is told: nothing of what is advised to whoever is first asked for a view of their own. */
export const shownChangeWire = z.strictObject({
  ...preparedChangeWire.shape,
  changed_values: z.nullable(z.int()),
  is_view_awaited: z.boolean(),
});
