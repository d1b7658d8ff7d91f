import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { settingChangesWire } from '../wire/setting-change.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** By another administrator than the one who asked: what waited is done. */
export const confirmSettingChangeCall = defineCall({
  name: 'confirm-setting-change',
  module: 'guarded-settings',
  method: 'POST',
  path: 'setting_changes/{changeId}/confirm',
  callers: ['admin'],
  about: 'no-patient',
  params: z.strictObject({ changeId: uuid }),
  answer: { status: 200, schema: settingChangesWire },
  errors: ['proof-needed', 'second-person-needed', 'changed-meanwhile'],
});
