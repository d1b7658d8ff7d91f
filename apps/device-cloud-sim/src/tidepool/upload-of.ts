import type { Device, DeviceRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

const TAG_OF_KIND: Readonly<Partial<Record<Device['kind'], string>>> = {
  cgm: 'cgm',
  meter: 'bgm',
  pump: 'insulin-pump',
};
const TAG_OF_RECORD: Readonly<Partial<Record<DeviceRecord['type'], string>>> = {
  cgm: 'cgm',
  smbg: 'bgm',
  bolus: 'insulin-pump',
  basal: 'insulin-pump',
  pump_settings: 'insulin-pump',
  site_change: 'insulin-pump',
  reservoir_change: 'insulin-pump',
};

/**
 * Says which device the data of one upload came from. `latest` is the last record of that device. Undefined for what
 * is not read out by an uploader, as pens and apps.
 */
export function uploadOf(latest: DeviceRecord, source: TidepoolSource) {
  const device = source.devices.find(({ deviceId }) => deviceId === latest.deviceId);
  const tag = device ? TAG_OF_KIND[device.kind] : TAG_OF_RECORD[latest.type];
  if (tag === undefined) return undefined;
  return {
    type: 'upload',
    ...datumBase(latest, source, 'upload'),
    byUser: source.accountId,
    computerTime: datumBase(latest, source).deviceTime,
    deviceManufacturers: device?.manufacturer === undefined ? [] : [device.manufacturer],
    deviceModel: device?.model ?? null,
    deviceSerialNumber: device?.serialNumber ?? null,
    deviceTags: [tag],
    timeProcessing: source.isZoneHidden ? 'none' : 'utc-bootstrapping',
    version: '2.0.0',
    client: { name: 'glidepath.simulated', version: '1.0.0' },
  };
}
