import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { NO_CLINIC, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { isGlobalLink, isGlobalSwitch, isGlobalText } from './known-settings.ts';
import { deleteSystemSetting, type SystemSetting, upsertSystemSetting } from './system-settings.repository.ts';

/** For the operator: settings hold for every clinic. An empty link or text takes it away. */
export async function setSystemSetting({ database, clock }: Deps, { key, value }: SystemSetting): Promise<void> {
  const refused = refusedFields({ key, value });
  if (refused) throw new ApiError('input-invalid', refused);
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

function refusedFields({ key, value }: SystemSetting): Record<string, string> | undefined {
  if (isGlobalSwitch(key)) {
    return value === 'true' || value === 'false' ? undefined : { value: 'This setting is true or false.' };
  }
  if (isGlobalLink(key)) return isLinkValue(value) ? undefined : { value: 'This setting is a web address.' };
  return isGlobalText(key) ? undefined : { key: 'This setting is not known.' };
}

/** Browsers open these: a script must not slip in. A path leads to a file of our own. */
function isLinkValue(value: string): boolean {
  if (value === '' || /^\/(?!\/)[\w./-]*$/.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
