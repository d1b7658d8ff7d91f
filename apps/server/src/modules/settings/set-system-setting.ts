import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { isGlobalLink, isGlobalSwitch } from './known-settings.ts';
import { deleteSystemSetting, type SystemSetting, upsertSystemSetting } from './system-settings.repository.ts';

/** For the operator: settings hold for every clinic. An empty link takes the link away. */
export async function setSystemSetting({ database, clock }: Deps, { key, value }: SystemSetting): Promise<void> {
  if (!isGlobalSwitch(key) && !isGlobalLink(key))
    throw new ApiError('input-invalid', { key: 'This setting is not known.' });
  if (isGlobalSwitch(key) && value !== 'true' && value !== 'false') {
    throw new ApiError('input-invalid', { value: 'This setting is true or false.' });
  }
  if (isGlobalLink(key) && !isLinkValue(value)) {
    throw new ApiError('input-invalid', { value: 'This setting is a web address.' });
  }
  await database.asSystem(async (tx) => {
    if (value === '') await deleteSystemSetting(tx, key);
    else await upsertSystemSetting(tx, { key, value });
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: { kind: 'operator', id: null, clinicId: NO_CLINIC },
      action: 'system-setting-changed',
      facts: { key, value },
    });
  });
}

/** Browsers open these: a script must not slip in. A path leads to a file of our own. */
function isLinkValue(value: string): boolean {
  if (value === '' || /^\/(?!\/)[\w./-]*$/.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
