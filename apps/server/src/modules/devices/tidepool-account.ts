import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { Deps } from '#platform/deps.ts';
import type { CloudConnection } from './cloud-connection.repository.ts';
import type { ConnectedAccount } from './connected-account.ts';

/** A patient who shares data with the clinic's account at Tidepool, found by the patient's address there. */
export async function tidepoolAccount(deps: Deps, connection: CloudConnection): Promise<ConnectedAccount> {
  const facts = await tidepoolFacts(deps, connection);
  const session = await deps.deviceClouds.tidepool.signIn(facts.clinicEmail, facts.clinicPassword);
  const userId = await session.sharedUserId(facts.patientEmail);
  // Nobody of that address shares with us: code 77 of the product.
  if (userId === undefined) throw new CloudError('withheld');
  return { historyOf: (window, zone) => session.historyOf(userId, window, zone) };
}

async function tidepoolFacts({ database, vault }: Deps, { patient_id: patientId }: CloudConnection) {
  const row = await database.system
    .selectFrom('patients as patient')
    .innerJoin('clinics as clinic', 'clinic.id', 'patient.clinic_id')
    .select([
      'patient.tidepool_email as patientEmail',
      'clinic.tidepool_email as clinicEmail',
      'clinic.tidepool_password_sealed as sealed',
    ])
    .where('patient.id', '=', patientId)
    .executeTakeFirst();
  if (!row?.patientEmail || !row.clinicEmail || !row.sealed) throw new CloudError('refused');
  try {
    return {
      patientEmail: row.patientEmail,
      clinicEmail: row.clinicEmail,
      clinicPassword: vault.open(row.sealed),
    };
  } catch (cause) {
    throw new CloudError('refused', { cause });
  }
}
