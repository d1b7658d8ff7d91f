import { ApiError } from '@glidepath/api-contract/errors/api-error';
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
  return { mode: clinicModeOf(clinic), today: calendarDayIn(clinic.timezone ?? DEFAULT_TIMEZONE, now) };
}

/** YYYY-MM-DD; from its parts, because no language promises this order. */
export function calendarDayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
