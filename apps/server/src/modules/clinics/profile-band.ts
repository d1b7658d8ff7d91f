import type { Tx } from '#platform/database/database.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

/** The outer band of the glucose profile that a clinic has chosen (D3-02). */
export async function findProfileBand(tx: Tx, clinicId: string): Promise<'10-90' | '5-95'> {
  const clinic = await findClinic(tx, clinicId);
  return clinic && clinicConfiguration(clinic.configuration).isWideAgpBandEnabled ? '5-95' : '10-90';
}
