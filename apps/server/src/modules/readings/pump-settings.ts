import type { PumpSettingsRecord } from '@glidepath/device-readings';
import { PUMP_BRANDS, type PumpBrand } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import { findLastPumpSettings } from './stored-history.repository.ts';

/** What it was set to, and when it told so. */
export type PumpSettings = Omit<
  PumpSettingsRecord,
  'type' | 'deviceId' | 'deviceClockMs' | 'zone' | 'sourceId' | 'isDeleted'
>;

/** What the patient's pump was set to at an instant, by the last settings it told. */
export async function findPumpSettings(tx: Tx, patientId: string, atMs: number): Promise<PumpSettings | undefined> {
  const last = await findLastPumpSettings(tx, patientId, new Date(atMs));
  if (!last || last.is_deleted) return undefined;
  // Written from a record of this very shape.
  return { ...(last.facts as unknown as Omit<PumpSettings, 'atMs'>), atMs: last.at.getTime() };
}

/** By what a pump calls its maker or model; steps of an unknown one are those that all can be set to. */
export function brandOfPump(told: string | undefined): PumpBrand {
  const name = told?.toLowerCase() ?? '';
  if (/minimed|paradigm/.test(name)) return 'medtronic';
  if (/insulet/.test(name)) return 'omnipod';
  if (/t:slim|mobi/.test(name)) return 'tandem';
  return PUMP_BRANDS.find((brand) => brand !== 'other' && name.includes(brand)) ?? 'other';
}
