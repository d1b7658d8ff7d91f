import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { findClinicCountry } from './enrolment.repository.ts';
import { sendPatientInvitation } from './patient-invitation.ts';

/** The invitation to connect a device without an account; the address may be a relative's (D1-033). */
export async function inviteGuest(
  deps: Deps,
  { clinicId, patientId, email }: Readonly<{ clinicId: string; patientId: string; email: string | undefined }>,
  actor: AuditActor,
): Promise<void> {
  const { patient, country } = await deps.database.inScope({ clinicId }, async (tx) => ({
    patient: await findVisiblePatient(tx, patientId),
    country: (await findClinicCountry(tx, clinicId))?.country ?? '',
  }));
  const address = email ?? patient.tidepool_email;
  if (!address) throw new ApiError('input-invalid', { email: 'This field is mandatory.' });
  const to = normalisedEmail(address);
  const { first_name: firstName } = patient;
  await sendPatientInvitation(deps, { kind: 'guest', clinicId, patientId, to, firstName, country }, actor);
}
