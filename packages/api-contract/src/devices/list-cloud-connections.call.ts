import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { cloudConnectionsWire } from '../wire/cloud-connections.wire.ts';
import { uuid } from '../wire/text.wire.ts';

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
