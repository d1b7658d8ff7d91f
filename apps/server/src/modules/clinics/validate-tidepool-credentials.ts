import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findClinic } from './clinic.repository.ts';

/** False only when new credentials would help: a provider that is down must not shut the clinic out. */
export async function areTidepoolCredentialsValid(
  { database, vault, tidepoolLogin }: Deps,
  clinician: Clinician,
): Promise<boolean> {
  const clinic = await database.inScope(scopeOf(clinician), (tx) => findClinic(tx, clinician.clinicId));
  if (!clinic?.tidepool_email) return true;
  const password = openedPassword(vault, clinic.tidepool_password_sealed);
  if (password === undefined) return false;
  return (await tidepoolLogin(clinic.tidepool_email, password)) !== 'refused';
}

/** A password sealed with a key that is gone is as good as none: it has to be entered again. */
function openedPassword(vault: Vault, sealed: Buffer | null): string | undefined {
  if (!sealed) return undefined;
  try {
    return vault.open(sealed);
  } catch {
    return undefined;
  }
}
