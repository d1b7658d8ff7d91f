import type * as z from 'zod/mini';

import type { adviceWire } from '../wire/advice.wire.ts';
import type { Camelised } from '../wire/camel-case.ts';

/** What the advisor says about one value of the plan, as the calls carry it. */
export type SettingAdvice = Camelised<z.infer<typeof adviceWire>>['settings'][number];
