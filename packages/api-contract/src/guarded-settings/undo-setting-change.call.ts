import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { settingChangesWire } from '../wire/setting-change.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Restores, with its secrets, what there was before a change. Itself a change like any other. */
export const undoSettingChangeCall = defineCall({
  name: 'undo-setting-change',
  module: 'guarded-settings',
  method: 'POST',
  path: 'setting_changes/{changeId}/undo',
  callers: ['admin'],
  about: 'no-patient',
  params: z.strictObject({ changeId: uuid }),
  answer: { status: 200, schema: settingChangesWire },
  errors: ['proof-needed', 'changed-meanwhile'],
});
