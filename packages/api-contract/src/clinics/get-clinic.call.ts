import { defineCall } from '../define-call.ts';
import { clinicWire } from '../wire/clinic.wire.ts';

export const getClinicCall = defineCall({
  name: 'get-clinic',
  module: 'clinics',
  method: 'GET',
  path: 'clinic/',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'no-patient',
  answer: { status: 200, schema: clinicWire },
  errors: [],
});
