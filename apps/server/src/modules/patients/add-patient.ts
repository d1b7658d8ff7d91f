import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { addedPatientWire, newPatientWire } from '@glidepath/api-contract/wire/new-patient.wire';
import {
  type ClinicMode,
  DIRECT_TRIAL_NAME,
  deliveryOfTreatmentType,
  type NewPatientFields,
  newPatientIssues,
  normalisedMrn,
  type PersonName,
  splitFullName,
} from '@glidepath/patient-rules';
import type * as z from 'zod/mini';

import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { invitePatient } from '#modules/enrolment/invite-patient.ts';
import { duplicateOf, isEmailOfColleague, storedOnce } from '#modules/patient-access/patient-duplicates.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { type NewPatient, newPatientRow } from './new-patient-row.ts';
import { insertPatient, lockIdentitiesOfClinic } from './patient.repository.ts';

type GivenPatient = Camelised<z.infer<typeof newPatientWire>>;
type AddedPatient = Camelised<z.infer<typeof addedPatientWire>>;

/** Both calls for new patients: whoever they are for is checked by the mode of the clinic (D1-062). */
export async function addPatient(deps: Deps, given: GivenPatient, clinician: Clinician): Promise<AddedPatient> {
  const email = given.email == null ? null : normalisedEmail(given.email);
  const id = await storePatient(deps, { ...given, email }, clinician);
  return { id, enrollmentEmailSent: email === null ? null : await isInvited(deps, id, clinician) };
}

async function storePatient(
  { database, clock }: Deps,
  given: GivenPatient & { email: string | null },
  clinician: Clinician,
): Promise<string> {
  const now = clock.now();
  return storedOnce(() =>
    database.inScope(scopeOf(clinician), async (tx) => {
      const { mode, today } = await findClinicMode(tx, clinician.clinicId, now);
      assertUnambiguous(given);
      assertNoIssues(newPatientIssues(judgedFields(given), mode, today));
      const row = newPatientRow(newPatient(given, mode, clinician.clinicId), now);
      await assertNoDuplicate(tx, row);
      if (await isEmailOfColleague(tx, given.email)) throw new ApiError('email-in-use');
      await insertPatient(tx, row);
      await recordAuditEvent(tx, { at: now, actor: actorOf(clinician), action: 'patient-added', subjectId: row.id });
      return row.id;
    }),
  );
}

/** What would be stored as something else than was sent: one of two names, an address that PostgreSQL cannot hold. */
function assertUnambiguous({ fullName, firstName, lastName, email }: GivenPatient): void {
  const hasTwoNames = fullName !== undefined && (firstName !== undefined || lastName !== undefined);
  const refused = {
    ...(hasTwoNames ? { fullName: 'Give the full name or its parts, not both.' } : {}),
    ...(email?.isWellFormed() === false ? { email: 'This email address cannot be saved.' } : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
}

function judgedFields(given: GivenPatient): NewPatientFields {
  return {
    fullName: given.fullName ?? null,
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    bornOn: given.dateOfBirth,
    email: given.email ?? null,
    mrn: given.mrn ?? null,
    weightKg: given.weight ?? null,
    timezone: given.timezone,
    treatmentType: given.treatmentType,
    hasAcceptedTerms: given.acceptTerms,
    studyGroupName: given.studyGroupName ?? null,
    trialName: given.trialName ?? null,
  };
}

function newPatient(given: GivenPatient, mode: ClinicMode, clinicId: string): NewPatient {
  return {
    clinicId,
    ...nameOf(given),
    bornOn: given.dateOfBirth,
    timezone: given.timezone,
    email: given.email ?? null,
    mrn: normalisedMrn(given.mrn),
    weightKg: given.weight ?? null,
    sex: given.sex,
    treatmentType: given.treatmentType,
    insulinDelivery: deliveryOfTreatmentType(given.treatmentType, null),
    studyGroupName: given.studyGroupName ?? null,
    trialName: mode.isDirectToPatient ? DIRECT_TRIAL_NAME : null,
    hasAcceptedTerms: given.acceptTerms,
  };
}

function nameOf({ fullName, firstName = '', lastName = '' }: GivenPatient): PersonName {
  return fullName === undefined ? { firstName, middleName: '', lastName } : splitFullName(fullName);
}

async function assertNoDuplicate(tx: Tx, row: ReturnType<typeof newPatientRow>): Promise<void> {
  await lockIdentitiesOfClinic(tx, row.clinic_id);
  const duplicate = await duplicateOf(tx, {
    clinicId: row.clinic_id,
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    bornOn: row.date_of_birth,
    mrn: row.mrn,
  });
  if (duplicate) throw new ApiError(duplicate);
}

/** The patient is stored by now: whatever goes wrong with the invitation, it can be sent again (D1-034). */
async function isInvited(deps: Deps, patientId: string, clinician: Clinician): Promise<boolean> {
  try {
    await invitePatient(deps, { clinicId: clinician.clinicId, patientId }, actorOf(clinician));
    return true;
  } catch (error) {
    deps.log.error({ patientId, ...errorFacts(error) }, 'new patient was not invited');
    return false;
  }
}
