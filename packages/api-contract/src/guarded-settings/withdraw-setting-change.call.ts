import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { settingChangesWire } from '../wire/setting-change.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** By any administrator: what waited will not be done. */
export const withdrawSettingChangeCall = defineCall({
  name: 'withdraw-setting-change',
  module: 'guarded-settings',
  method: 'POST',
  path: 'setting_changes/{changeId}/withdraw',
  callers: ['admin'],
  about: 'no-patient',
  params: z.strictObject({ changeId: uuid }),
  answer: { status: 200, schema: settingChangesWire },
  errors: ['changed-meanwhile'],
});
