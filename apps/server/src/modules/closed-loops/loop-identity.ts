import type { Device, DeviceRecord, LoopSystem } from '@glidepath/device-readings';

/** Which closed loop runs, and who says so. */
export type LoopIdentity = Readonly<{
  system: LoopSystem | null;
  recognisedBy: 'device' | 'clinician' | null;
  toldByDevices: LoopSystem | null;
  device: { manufacturer: string | null; model: string | null } | null;
}>;

/** By the newest device that dosed by itself: people change from one loop to another. A clinician's word comes first. */
export function loopIdentity(
  records: readonly DeviceRecord[],
  devices: readonly Device[],
  corrected: LoopSystem | null,
): LoopIdentity {
  const byId = new Map(devices.map((device) => [device.deviceId, device]));
  const deviceOf = (record: DeviceRecord | undefined) => record && byId.get(record.deviceId);
  const naming = records.findLast((record) => isAutomatic(record) && deviceOf(record)?.loopSystem !== undefined);
  const device = deviceOf(naming ?? records.findLast(isAutomatic));
  const toldByDevices = device?.loopSystem ?? null;
  const told = toldByDevices === null ? null : ('device' as const);
  return {
    system: corrected ?? toldByDevices,
    recognisedBy: corrected === null ? told : 'clinician',
    toldByDevices,
    device: device ? { manufacturer: device.manufacturer ?? null, model: device.model ?? null } : null,
  };
}

function isAutomatic(record: DeviceRecord): boolean {
  switch (record.type) {
    case 'basal':
    case 'bolus':
      return record.kind === 'automated';
    case 'loop_mode':
      return record.mode === 'automated';
    case 'daily_insulin':
      return true;
    default:
      return false;
  }
}
