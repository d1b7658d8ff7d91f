import * as z from 'zod/mini';

import type { Camelised } from './camel-case.ts';
import { instant } from './text.wire.ts';

/** That another plan came into force since a recommendation was made; nobody is named where the pump itself reports it. */
export const planChangeWire = z.strictObject({ changed_at: instant, changed_by: z.nullable(z.string()) });
export type PlanChange = Camelised<z.infer<typeof planChangeWire>>;
