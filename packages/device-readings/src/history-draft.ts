import type { Device, DeviceHistory, DeviceRecord, SkippedRecord } from './device-record.ts';
import { optional } from './loose-fields.ts';
import { limitBreach } from './record-limits.ts';
import type { SkipReason } from './skip-reason.ts';

/** Gathers what a source gives. Nothing beyond the limits of the server gets in. */
export type HistoryDraft = Readonly<{
  /** Names a device; what was said of it before stays. */
  meet: (device: Device) => void;
  /** Says more about a device, whether it was met before or not. */
  describe: (device: Device) => void;
  add: (record: DeviceRecord, where: number) => void;
  skip: (where: number, reason: SkipReason) => void;
  /** Records in order of time. A device that recorded nothing is left out. */
  history: () => DeviceHistory;
}>;

/** What was recorded after `latestMs` comes from a clock that is wrong. */
export function historyDraft(latestMs = Number.POSITIVE_INFINITY): HistoryDraft {
  const devices = new Map<string, Device>();
  const used = new Set<string>();
  const records: DeviceRecord[] = [];
  const skipped: SkippedRecord[] = [];
  const skip = (where: number, reason: SkipReason) => void skipped.push({ where, reason });
  return {
    meet(device) {
      const known = devices.get(device.deviceId);
      // A pump that also sends sensor readings tells their interval only with them.
      const isNews = known?.sampleIntervalMinutes === undefined && device.sampleIntervalMinutes !== undefined;
      if (!known || isNews) devices.set(device.deviceId, { ...device, ...known });
    },
    describe: (device) => void devices.set(device.deviceId, { ...devices.get(device.deviceId), ...device }),
    add(record, where) {
      const reason = record.atMs > latestMs ? 'in-the-future' : limitBreach(record);
      if (reason) return skip(where, reason);
      used.add(record.deviceId);
      records.push(record);
    },
    skip,
    history: () => ({
      devices: [...devices.values()].filter((device) => used.has(device.deviceId)).map(withoutNullCharacters),
      records: records.sort((a, b) => a.atMs - b.atMs),
      skipped: skipped.sort((a, b) => a.where - b.where),
    }),
  };
}

/** PostgreSQL text cannot hold one; a fact about a device that does is not worth keeping. */
function withoutNullCharacters(device: Device): Device {
  const { manufacturer, model, serialNumber, ...rest } = device;
  const clean = (text: string | undefined) => (text?.includes('\0') ? undefined : text);
  return {
    ...rest,
    ...optional('manufacturer', clean(manufacturer)),
    ...optional('model', clean(model)),
    ...optional('serialNumber', clean(serialNumber)),
  };
}
