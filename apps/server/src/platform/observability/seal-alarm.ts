import type { SealAlarm } from '#platform/audit/ledger.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Loud, each time: somebody changed the database behind the product, or a disk did. */
export function sealAlarm(log: Log, metrics?: Metrics): SealAlarm {
  return ({ record, clinicId }) => {
    metrics?.countBrokenSeal(record.replace(/\/.*/, ''));
    log.error({ alarm: 'seal-broken', record, clinic: clinicId }, 'a record is not as it was sealed, and was not used');
  };
}
