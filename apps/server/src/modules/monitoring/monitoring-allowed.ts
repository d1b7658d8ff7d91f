import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { findClinicZone } from '#modules/clinics/clinic-facts.ts';
import type { Tx } from '#platform/database/database.ts';

/** Today by the calendar of a clinic that has monitoring days; refused elsewhere. */
export async function todayWhereShown(tx: Tx, clinicId: string, now: Date): Promise<string> {
  const [{ isMonitoringDaysShown }, zone] = await Promise.all([
    findClinicConfiguration(tx, clinicId),
    findClinicZone(tx, clinicId),
  ]);
  if (!isMonitoringDaysShown) throw new ApiError('role-not-allowed');
  return dayIn(zone, now.getTime());
}
