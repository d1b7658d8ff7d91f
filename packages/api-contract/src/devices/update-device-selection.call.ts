import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { DEVICE_SELECTION_STATUSES, deviceSelectionWire } from '../wire/patient.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const updateDeviceSelectionCall = defineCall({
  name: 'update-device-selection',
  module: 'devices',
  method: 'PATCH',
  path: 'device_selections',
  callers: ['clinician'],
  body: z.strictObject({
    patient_id: uuid,
    device_selection_id: z.int(),
    device_selection_status: z.enum(DEVICE_SELECTION_STATUSES),
  }),
  answer: { status: 200, schema: deviceSelectionWire },
  errors: ['not-found'],
});
