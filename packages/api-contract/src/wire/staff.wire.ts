import * as z from 'zod/mini';

import { STAFF_ROLES } from '../define-call.ts';
import { uuid } from './text.wire.ts';

const STAFF_STATUSES = ['invited', 'active', 'locked', 'deactivated'] as const;

export const staffMemberWire = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  staff_role: z.enum(STAFF_ROLES),
  status: z.enum(STAFF_STATUSES),
});
