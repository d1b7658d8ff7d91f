import type { PumpSettingsRecord } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';

type PumpSettings = Pick<
  PumpSettingsRecord,
  'basalUnitsPerHour' | 'carbRatioGramsPerUnit' | 'correctionFactorMgDlPerUnit'
>;

/** What the patient's pump was set to at an instant, by the last settings it told. */
export async function findPumpSettings(tx: Tx, patientId: string, atMs: number): Promise<PumpSettings | undefined> {
  const last = await tx
    .selectFrom('device_events')
    .select(['facts', 'is_deleted'])
    .where('patient_id', '=', patientId)
    .where('type', '=', 'pump_settings')
    .where('at', '<=', new Date(atMs))
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Written from a record of this very shape.
  return last && !last.is_deleted ? (last.facts as unknown as PumpSettings) : undefined;
}
