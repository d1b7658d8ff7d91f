import * as z from 'zod/mini';

import { instant } from './text.wire.ts';

const connectionShape = { is_connected: z.boolean(), connected_at: z.nullable(instant) };

export const cloudConnectionsWire = z.strictObject({
  devices: z.strictObject({
    dexcom: z.strictObject(connectionShape),
    libre: z.strictObject({ ...connectionShape, login_url: z.nullable(z.string()) }),
  }),
  disconnect_notification: z.boolean(),
});
