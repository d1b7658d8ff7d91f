import { defineCall } from '../define-call.ts';
import { ehrSettingsWire } from '../wire/ehr-settings.wire.ts';

/** The record system of the clinic, for its administrators. */
export const getEhrSettingsCall = defineCall({
  name: 'get-ehr-settings',
  module: 'ehr',
  method: 'GET',
  path: 'ehr_settings/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: ehrSettingsWire },
  errors: [],
});
