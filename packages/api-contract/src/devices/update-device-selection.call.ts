import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceSelectionStatus, deviceSelectionWire } from '../wire/patient.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** A change that the screen does not offer is invalid input (D3-48). */
export const updateDeviceSelectionCall = defineCall({
  name: 'update-device-selection',
  module: 'devices',
  method: 'PATCH',
  path: 'device_selections',
  callers: ['clinician', 'educator'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({
    patient_id: uuid,
    device_selection_id: z.int32(),
    device_selection_status: deviceSelectionStatus,
  }),
  answer: { status: 200, schema: deviceSelectionWire },
  errors: ['not-found'],
});
