import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';

const connectionShape = { is_connected: z.boolean(), connected_at: z.nullable(instant) };

const cloudConnectionsWire = z.strictObject({
  devices: z.strictObject({
    dexcom: z.strictObject(connectionShape),
    libre: z.strictObject({ ...connectionShape, login_url: z.nullable(z.string()) }),
  }),
  disconnect_notification: z.boolean(),
});

export const listCloudConnectionsCall = defineCall({
  name: 'list-cloud-connections',
  module: 'devices',
  method: 'GET',
  path: 'cloud_integrations/connections/',
  callers: ['clinician', 'educator', 'viewer', 'patient', 'guest'],
  about: { patient: 'patient_id', holds: 'profile' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: cloudConnectionsWire },
  errors: ['not-found'],
  writes: true,
});
