import type { BasalRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

export function basalOf(record: BasalRecord, source: TidepoolSource) {
  return {
    type: 'basal',
    ...datumBase(record, source),
    deliveryType: record.kind,
    duration: record.durationSeconds * 1000,
    // A suspension has no rate at all, rather than a rate of zero.
    ...(record.kind === 'suspend' ? {} : { rate: record.rateUnitsPerHour }),
    ...(record.kind === 'scheduled' ? { scheduleName: 'standard' } : {}),
  };
}
