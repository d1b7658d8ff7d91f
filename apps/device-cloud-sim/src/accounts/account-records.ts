import type { Device, DeviceRecord } from '@glidepath/device-readings';

import type { CloudAccount } from './cloud-account.ts';

/** The last version of a record, and whether an earlier one was replaced. */
export type KeptRecord = Readonly<{ record: DeviceRecord; isUpdated: boolean }>;

export type AccountRecords = Readonly<{
  devices: readonly Device[];
  /** In ascending time, each record in its last version; withdrawn ones stay, marked. */
  kept: readonly KeptRecord[];
}>;

// A cloud asked page by page would otherwise sort months of readings each time.
const keptByHistory = new WeakMap<readonly DeviceRecord[], readonly KeptRecord[]>();

/** What the cloud has received of an account by now. */
export function accountRecords(account: CloudAccount, nowMs: number): AccountRecords {
  const history = account.history();
  const { devices, records } = 'records' in history ? history : { devices: [], records: history };
  let all = keptByHistory.get(records);
  if (!all) {
    all = keptRecords(records);
    keptByHistory.set(records, all);
  }
  return { devices, kept: all.filter(({ record }) => record.atMs <= nowMs) };
}

function keptRecords(records: readonly DeviceRecord[]): KeptRecord[] {
  const byKey = new Map<string, KeptRecord>();
  records.forEach((record, index) => {
    const key = record.sourceId === undefined ? `#${index}` : `${record.deviceId}|${record.type}|${record.sourceId}`;
    byKey.set(key, { record, isUpdated: byKey.has(key) });
  });
  return [...byKey.values()].sort((one, other) => one.record.atMs - other.record.atMs);
}
