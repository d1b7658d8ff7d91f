import { DEFAULT_TIMEZONE } from '@glidepath/patient-rules';

import type { Tx } from '#platform/database/database.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

/** In which the clinic writes glucose in plans (D-28). */
export async function findPlanUnits(tx: Tx, clinicId: string) {
  const clinic = await findClinic(tx, clinicId);
  return clinicConfiguration(clinic?.configuration ?? {}).initialPlanUnits;
}

export async function findClinicZone(tx: Tx, clinicId: string): Promise<string> {
  return (await findClinic(tx, clinicId))?.timezone ?? DEFAULT_TIMEZONE;
}
