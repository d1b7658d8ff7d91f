import { defineCall } from '../define-call.ts';
import { settingChangesWire } from '../wire/setting-change.wire.ts';

/** What waits for a second person, and what was changed lately and can be restored. */
export const listSettingChangesCall = defineCall({
  name: 'list-setting-changes',
  module: 'guarded-settings',
  method: 'GET',
  path: 'setting_changes/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: settingChangesWire },
  errors: [],
});
