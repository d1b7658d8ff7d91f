import { HOUR_MS } from '@glidepath/quantities';

import { removeOverdueRecords } from '#modules/data-rights/remove-overdue-records.ts';
import type { Deps } from '#platform/deps.ts';

/** At once and then every hour, until stopped. */
export function keepRemovingOverdueRecords(deps: Deps): { stop(): void } {
  const remove = () => deps.backgroundWork.start('remove-overdue-records', () => removeOverdueRecords(deps));
  remove();
  const timer = setInterval(remove, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
