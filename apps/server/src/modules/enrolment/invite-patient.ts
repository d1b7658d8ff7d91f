import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { findClinicCountry, isEmailOfUser } from './enrolment.repository.ts';
import { sendPatientInvitation } from './patient-invitation.ts';

/** The invitation to sign up, first or again (D1-034). */
export async function invitePatient(
  deps: Deps,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
  actor: AuditActor,
): Promise<void> {
  const { patient, country } = await deps.database.inScope({ clinicId }, async (tx) => ({
    patient: await findVisiblePatient(tx, patientId),
    country: (await findClinicCountry(tx, clinicId))?.country ?? '',
  }));
  if (patient.enrolled_at) throw new ApiError('user-exists');
  if (!patient.email) throw new ApiError('input-invalid', { email: 'This field is mandatory.' });
  const to = normalisedEmail(patient.email);
  if (await isEmailOfUser(deps.database, to)) throw new ApiError('email-in-use');
  const { first_name: firstName } = patient;
  await sendPatientInvitation(deps, { kind: 'patient', clinicId, patientId, to, firstName, country }, actor);
}
