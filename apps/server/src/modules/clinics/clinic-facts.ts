import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DEFAULT_TIMEZONE } from '@glidepath/patient-rules';
import { isSettingOn } from '#modules/settings/known-settings.ts';
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

/** Pumps are started where the installation and the clinic have both chosen so (D-58). */
export async function assertStartsPumps(tx: Tx, clinicId: string): Promise<void> {
  const [clinic, isOn] = await Promise.all([findClinic(tx, clinicId), isSettingOn(tx, 'is_init_pump_enabled_global')]);
  if (!isOn || !clinic?.should_show_init_pump) throw new ApiError('role-not-allowed');
}

/** The list is for those who choose whom to look at: not where a record system opens one patient at a time. */
export async function assertWorklistShown(tx: Tx, clinicId: string): Promise<void> {
  const clinic = await findClinic(tx, clinicId);
  const isShown = clinic && !clinic.is_emr_single_patient_mode;
  if (!isShown || clinicConfiguration(clinic.configuration).isWorklistHidden) throw new ApiError('role-not-allowed');
}
