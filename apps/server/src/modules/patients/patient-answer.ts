import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { patientWire } from '@glidepath/api-contract/wire/patient.wire';
import { joinedName } from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import { selectionsOfPatients } from '#modules/device-selection/device-selection-answer.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { sharingOf } from '#modules/patient-access/patient-sharing.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { closedFields } from './staff-rights.ts';

type PatientAnswer = Camelised<z.infer<typeof patientWire>>;

export async function patientAnswer(
  tx: Tx,
  patient: Patient,
  { caller, now }: Readonly<{ caller: SignedIn; now: Date }>,
): Promise<PatientAnswer> {
  const selections = await selectionsOfPatients(tx, [patient.id]);
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = patient;
  return {
    id: patient.id,
    name: joinedName({ firstName, middleName, lastName }),
    firstName,
    middleName,
    lastName,
    extName: patient.ext_name,
    dateOfBirth: patient.date_of_birth,
    email: patient.email,
    mrn: patient.mrn,
    weight: patient.weight_kg,
    timezone: patient.timezone,
    insulinDelivery: patient.insulin_delivery,
    studyGroupName: patient.study_group_name,
    trialName: patient.trial_name,
    sex: patient.sex,
    ...(patient.guardian_name === null ? {} : { guardianName: patient.guardian_name }),
    adpEnrollmentStatus: patient.enrolled_at ? 'enrolled' : 'pending',
    isGuest: patient.is_guest,
    startedAdvisorAt: patient.started_advisor_at?.toISOString() ?? null,
    changedTreatmentTypeAt: patient.changed_treatment_type_at?.toISOString() ?? null,
    treatmentType: patient.treatment_type,
    typeOfDiabetes: patient.type_of_diabetes,
    preMealGlucoseTargetLow: patient.pre_meal_glucose_target_low_mg_dl,
    preMealGlucoseTargetHigh: patient.pre_meal_glucose_target_high_mg_dl,
    tidepoolEmail: patient.tidepool_email,
    deviceSelections: [...(selections.get(patient.id) ?? [])],
    hasRecommendation: patient.has_recommendation,
    version: patient.version,
    ...closedFields(caller, await sharingOf(tx, patient, caller, now)),
  };
}
