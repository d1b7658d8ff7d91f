import { defineCall } from '../define-call.ts';
import { clinicSettingsWire } from '../wire/clinic-settings.wire.ts';

export const getClinicSettingsCall = defineCall({
  name: 'get-clinic-settings',
  module: 'clinics',
  method: 'GET',
  path: 'clinic_settings/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: clinicSettingsWire },
  errors: [],
});
