import { defineCall } from '../define-call.ts';
import { ehrSettingsChangeWire, ehrSettingsWire } from '../wire/ehr-settings.wire.ts';

export const saveEhrSettingsCall = defineCall({
  name: 'save-ehr-settings',
  module: 'ehr',
  method: 'POST',
  path: 'ehr_settings/',
  callers: ['admin'],
  about: 'no-patient',
  body: ehrSettingsChangeWire,
  answer: { status: 200, schema: ehrSettingsWire },
  errors: ['proof-needed', 'changed-meanwhile'],
});
