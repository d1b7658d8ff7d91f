import type { Tx } from '#platform/database/database.ts';
import type { TitrationTable } from '#platform/database/titration-tables.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

/** Whether steps of titration wait for a clinician, as the clinic has chosen. */
export async function findTitrationSharing(tx: Tx, clinicId: string): Promise<TitrationTable['sharing']> {
  const clinic = await findClinic(tx, clinicId);
  const isApplied = clinic && clinicConfiguration(clinic.configuration).shouldApplyTitrationSteps;
  return isApplied ? 'apply-and-notify' : 'ask-first';
}
