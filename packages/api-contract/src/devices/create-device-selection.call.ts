import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceSelectionWire } from '../wire/patient.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Starts as PENDING; an unknown device is invalid input (D3-48). */
export const createDeviceSelectionCall = defineCall({
  name: 'create-device-selection',
  module: 'devices',
  method: 'POST',
  path: 'device_selections',
  callers: ['clinician', 'educator'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({ device_id: z.int(), patient_id: uuid }),
  answer: { status: 201, schema: deviceSelectionWire },
  errors: ['not-found'],
});
