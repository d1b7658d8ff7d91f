import * as z from 'zod/mini';

import { uuid } from './text.wire.ts';

const STAFF_STATUSES = ['invited', 'active', 'locked', 'deactivated'] as const;

export const staffMemberWire = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  status: z.enum(STAFF_STATUSES),
});
