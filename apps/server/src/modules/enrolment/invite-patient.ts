import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { isEmailOfColleague } from '#modules/patient-access/patient-duplicates.ts';
import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { findClinicCountry } from './enrolment.repository.ts';
import { sendPatientInvitation } from './patient-invitation.ts';

/** The invitation to sign up, first or again (D1-034). */
export async function invitePatient(
  deps: Deps,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
  actor: AuditActor,
): Promise<void> {
  const { patient, country, isOfColleague } = await deps.database.inScope({ clinicId }, async (tx) => {
    const invited = await findVisiblePatient(tx, patientId);
    return {
      patient: invited,
      country: (await findClinicCountry(tx, clinicId))?.country ?? '',
      isOfColleague: await isEmailOfColleague(tx, invited.email && normalisedEmail(invited.email)),
    };
  });
  if (patient.enrolled_at) throw new ApiError('user-exists');
  if (!patient.email) throw new ApiError('input-invalid', { email: 'This field is mandatory.' });
  if (isOfColleague) throw new ApiError('email-in-use');
  const to = normalisedEmail(patient.email);
  const { first_name: firstName } = patient;
  await sendPatientInvitation(deps, { kind: 'patient', clinicId, patientId, to, firstName, country }, actor);
}
