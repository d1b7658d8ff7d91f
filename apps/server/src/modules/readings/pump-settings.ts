import type { PumpSettingsRecord } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';

/** What it was set to, and when it told so. */
export type PumpSettings = Omit<
  PumpSettingsRecord,
  'type' | 'deviceId' | 'deviceClockMs' | 'zone' | 'sourceId' | 'isDeleted'
>;

/** What the patient's pump was set to at an instant, by the last settings it told. */
export async function findPumpSettings(tx: Tx, patientId: string, atMs: number): Promise<PumpSettings | undefined> {
  const last = await tx
    .selectFrom('device_events')
    .select(['at', 'facts', 'is_deleted'])
    .where('patient_id', '=', patientId)
    .where('type', '=', 'pump_settings')
    .where('at', '<=', new Date(atMs))
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.is_deleted) return undefined;
  // Written from a record of this very shape.
  return { ...(last.facts as unknown as Omit<PumpSettings, 'atMs'>), atMs: last.at.getTime() };
}
