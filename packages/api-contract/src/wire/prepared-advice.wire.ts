import * as z from 'zod/mini';

import { settingAdviceWire } from './advice.wire.ts';
import { instant } from './text.wire.ts';

/** Names what was shown: whoever acts on other advice than the newest is refused. */
export const preparedKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One value, as the advisor names it; why it changes is told where the advice is opened. */
export const changedValueWire = z.pick(settingAdviceWire, {
  place: true,
  from: true,
  to: true,
  insulin_change_percent: true,
});

/** What a row keeps of advice that was made ahead. */
export const preparedChangeWire = z.strictObject({
  key: preparedKey,
  computed_at: instant,
  /** The newest record that it rests on. */
  data_until: z.nullable(instant),
  changed_values: z.int(),
  /** The change that moves most insulin. */
  first_change: z.nullable(changedValueWire),
  /** Why it may not be signed together with others; empty where it may. */
  sign_off_refusals: z.array(z.string()),
});

/** The same as a reader is told: nothing of what is advised to whoever is first asked for a view of their own. */
export const shownChangeWire = z.strictObject({
  ...preparedChangeWire.shape,
  changed_values: z.nullable(z.int()),
  is_view_awaited: z.boolean(),
});
