import type { ChangeRecord, ClockChangeRecord } from '@glidepath/device-readings';

import { clockText } from '../time/clock-text.ts';
import { datumBase, type TidepoolSource } from './datum-base.ts';

export function deviceEventOf(record: ChangeRecord | ClockChangeRecord, source: TidepoolSource) {
  return { type: 'deviceEvent', ...datumBase(record, source), ...eventFields(record) };
}

function eventFields(record: ChangeRecord | ClockChangeRecord) {
  switch (record.type) {
    case 'site_change':
      return { subType: 'prime', primeTarget: 'cannula' };
    case 'reservoir_change':
      return { subType: 'reservoirChange' };
    case 'clock_change':
      return {
        subType: 'timeChange',
        change: { from: clockText(record.fromClockMs), to: clockText(record.toClockMs), agent: 'manual' },
      };
  }
}
