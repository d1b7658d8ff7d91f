import type { CgmRecord, SmbgRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { wholeMgDl } from '../accounts/glucose-mg-dl.ts';
import { datumBase, type TidepoolSource, tidepoolMmolL } from './datum-base.ts';

export function cbgOf(record: CgmRecord, source: TidepoolSource) {
  const device = source.devices.find(({ deviceId }) => deviceId === record.deviceId);
  const intervalMinutes = device?.sampleIntervalMinutes;
  return {
    type: 'cbg',
    ...datumBase(record, source),
    ...glucoseFields(record),
    ...(intervalMinutes === undefined ? {} : { sampleInterval: intervalMinutes * MINUTE_MS }),
  };
}

export function smbgOf(record: SmbgRecord, source: TidepoolSource) {
  return {
    type: 'smbg',
    ...datumBase(record, source),
    ...glucoseFields(record),
    subType: record.isManual ? 'manual' : 'linked',
  };
}

function glucoseFields(record: CgmRecord | SmbgRecord) {
  const value = record.glucoseUnit === 'mmol/L' ? record.glucose : tidepoolMmolL(record.glucose);
  if (!record.beyond) return { value, units: 'mmol/L' };
  // The reading lies one step past what the device measures.
  const threshold = wholeMgDl(record) + (record.beyond === 'low' ? 1 : -1);
  return { value, units: 'mmol/L', annotations: [{ code: 'bg/out-of-range', value: record.beyond, threshold }] };
}
