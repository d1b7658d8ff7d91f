import { dayIn } from '@glidepath/device-readings';

import { findClinicZone } from '#modules/clinics/clinic-facts.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { isSettingOn } from '#modules/settings/known-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';
import { findLastAutomatic } from './generation.repository.ts';
import { type TimingRefusal, timingRefusal } from './generation-timing.ts';

/** Is it too early? Days are those of the clinic (D-15). */
export async function findTimingRefusal(
  tx: Tx,
  asked: AskedRecommendation,
  patient: Patient,
): Promise<TimingRefusal | null> {
  const [zone, lastAutomatic, isFrequentTitrationAllowed, approved] = await Promise.all([
    findClinicZone(tx, asked.clinic_id),
    findLastAutomatic(tx, asked),
    isSettingOn(tx, 'is_frequent_titration_allowed_global'),
    // Approved while this one waited, it is a recommendation like any other.
    asked.recomputes ? findFeedbackOf(tx, asked.recomputes) : undefined,
  ]);
  const dayOf = (at: Date | null | undefined) => (at ? dayIn(zone, at.getTime()) : null);
  return timingRefusal({
    today: dayOf(asked.requested_at) ?? '',
    treatmentType: asked.treatment_type,
    lastAutomaticOn: dayOf(lastAutomatic?.requested_at),
    isRecomputed: Boolean(asked.recomputes) && !approved,
    treatmentChangedOn: dayOf(patient.changed_treatment_type_at),
    isFrequentTitrationAllowed,
  });
}
