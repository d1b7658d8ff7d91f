import { defineCall } from '../define-call.ts';
import { ehrSettingsWire } from '../wire/ehr-settings.wire.ts';

/** Nothing more is sent, and nobody comes from there any more. */
export const removeEhrSettingsCall = defineCall({
  name: 'remove-ehr-settings',
  module: 'ehr',
  method: 'DELETE',
  path: 'ehr_settings/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: ehrSettingsWire },
  errors: ['proof-needed'],
});
