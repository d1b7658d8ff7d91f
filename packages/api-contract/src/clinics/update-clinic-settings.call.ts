import { defineCall } from '../define-call.ts';
import { clinicSettingsChangeWire, clinicSettingsWire } from '../wire/clinic-settings.wire.ts';

export const updateClinicSettingsCall = defineCall({
  name: 'update-clinic-settings',
  module: 'clinics',
  method: 'PATCH',
  path: 'clinic_settings/',
  callers: ['admin'],
  about: 'no-patient',
  body: clinicSettingsChangeWire,
  answer: { status: 200, schema: clinicSettingsWire },
  // The proof for networks and retention alone.
  errors: ['proof-needed', 'changed-meanwhile'],
});
