import { calendarDayIn } from '#modules/clinics/calendar-day.ts';
import { findClinicZone } from '#modules/clinics/clinic-facts.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { isSettingOn } from '#modules/settings/is-setting-on.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';
import { type TimingRefusal, timingRefusal } from './generation-timing.ts';

/** Is it too early? Days are those of the clinic (D-15). */
export async function findTimingRefusal(
  tx: Tx,
  taken: AskedRecommendation,
  patient: Patient,
): Promise<TimingRefusal | null> {
  const [zone, lastAutomatic, isFrequentTitrationAllowed] = await Promise.all([
    findClinicZone(tx, taken.clinic_id),
    findLastAutomatic(tx, taken),
    isSettingOn(tx, 'is_frequent_titration_allowed_global'),
  ]);
  const dayOf = (at: Date | null | undefined) => (at ? calendarDayIn(zone, at) : null);
  return timingRefusal({
    today: dayOf(taken.requested_at) ?? '',
    treatmentType: taken.treatment_type,
    lastAutomaticOn: dayOf(lastAutomatic?.requested_at),
    treatmentChangedOn: dayOf(patient.changed_treatment_type_at),
    isFrequentTitrationAllowed,
  });
}

function findLastAutomatic(tx: Tx, { patient_id: patientId, treatment_type: treatmentType }: AskedRecommendation) {
  return (
    tx
      .selectFrom('recommendations')
      .select('requested_at')
      .where('patient_id', '=', patientId)
      .where('treatment_type', '=', treatmentType)
      .where('status', '=', 'COMPLETED')
      // Steps of titration are made of three mornings: they say nothing about when three weeks were last looked at.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('titration_steps')
              .select('titration_steps.id')
              .whereRef('titration_steps.recommendation_id', '=', 'recommendations.id'),
          ),
        ),
      )
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
