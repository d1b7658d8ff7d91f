import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { type ClinicMode, DEFAULT_TIMEZONE } from '@glidepath/patient-rules';

import type { Tx } from '#platform/database/database.ts';
import { type ClinicRow, findClinic } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

function clinicModeOf(clinic: ClinicRow): ClinicMode {
  const configuration = clinicConfiguration(clinic.configuration);
  return {
    isEmr: clinic.is_emr_single_patient_mode,
    isDirectToPatient: configuration.directToPatientEnabled,
    isMrnEnforced: clinic.should_enforce_patient_mrn,
    isBasalOnlyEnabled: configuration.basalOnlyEnabled,
    isBolusCalculatorForMealsShown: configuration.shouldShowBolusCalculatorForMealAndCorrection,
  };
}

/** What the rules about the patients of a clinic ask for; `today` is the calendar day there (D1-067). */
export async function findClinicMode(
  tx: Tx,
  clinicId: string,
  now: Date,
): Promise<Readonly<{ mode: ClinicMode; today: string }>> {
  const clinic = await findClinic(tx, clinicId);
  if (!clinic) throw new ApiError('not-found');
  return { mode: clinicModeOf(clinic), today: dayIn(clinic.timezone ?? DEFAULT_TIMEZONE, now.getTime()) };
}
