import type { Device, DeviceHistory, LoopSystem } from '../device-record.ts';
import { loopOfApp, loopOfPump } from '../loops/loop-system.ts';
import { type Fields, fieldsIn, isFields, textIn } from '../loose-fields.ts';
import { tidepoolDeviceId } from './tidepool-stamp.ts';

/** The loop that an app says it is, by the device whose records it brings. */
export function appsOf(data: readonly unknown[]): ReadonlyMap<string, LoopSystem> {
  const apps = new Map<string, LoopSystem>();
  for (const datum of data) {
    const loopSystem = isFields(datum) && isOfPump(datum) ? appOf(datum) : undefined;
    if (loopSystem && isFields(datum)) apps.set(tidepoolDeviceId(datum), loopSystem);
  }
  return apps;
}

const isOfPump = (datum: Fields) => datum['type'] === 'basal' || datum['type'] === 'bolus';

/** AndroidAPS calls its schedule by its own name. */
function appOf(datum: Fields): LoopSystem | undefined {
  if (textIn(datum, 'scheduleName') === 'AAPS') return 'oref';
  return loopOfApp(textIn(fieldsIn(datum, 'origin'), 'name'));
}

/** Devices that gave insulin by themselves, with the loop that did so. One that could and did not runs none. */
export function withLoopSystems(
  { devices, records }: Pick<DeviceHistory, 'devices' | 'records'>,
  apps: ReadonlyMap<string, LoopSystem>,
): readonly Device[] {
  const automated = new Set(
    records.flatMap((record) =>
      (record.type === 'basal' || record.type === 'bolus') && record.kind === 'automated' ? [record.deviceId] : [],
    ),
  );
  return devices.map((device) => {
    if (!automated.has(device.deviceId)) return device;
    const loopSystem = apps.get(device.deviceId) ?? loopOfPump(device.deviceId, device.model);
    return loopSystem ? { ...device, loopSystem } : device;
  });
}
