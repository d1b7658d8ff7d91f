import { normalisedEmail } from '@glidepath/account-rules';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { getClinicSettingsCall } from '@glidepath/api-contract/clinics/get-clinic-settings.call';
import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { clinicConfigurationChangeWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { tellOfChange } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { changeClinic, changesGuarded } from './change-clinic.ts';
import { findClinic, storeTidepoolCredentials } from './clinic.repository.ts';
import { clinicAnswer, clinicSettingsAnswer } from './clinic-answer.ts';

export const CLINICS_ROUTES: readonly Route[] = [
  implementCall(getClinicCall, {
    handle: ({ caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const clinic = await findClinic(tx, caller.clinicId);
        if (!clinic) throw new ApiError('not-found');
        return clinicAnswer(clinic);
      }),
  }),
  implementCall(getClinicSettingsCall, {
    handle: ({ caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        const clinic = await findClinic(tx, caller.clinicId);
        if (!clinic) throw new ApiError('not-found');
        return clinicSettingsAnswer(clinic);
      }),
  }),
  implementCall(updateClinicSettingsCall, {
    async handle({ body, caller, deps, clientAddress }) {
      const { version, clinicConfiguration, ...fields } = body;
      const change = { ...fields, configuration: toWire(clinicConfigurationChangeWire, clinicConfiguration ?? {}) };
      const current = await deps.database.inScope(scopeOf(caller), (tx) => findClinic(tx, caller.clinicId));
      // A change of another version is refused, so that what is checked here is what is changed.
      if (current && changesGuarded(current, change)) await assertFreshProof(deps, caller);
      const command = { change, actor: actorOf(caller), version, address: clientAddress };
      const { clinic, kept } = await deps.database.inScope(scopeOf(caller), (tx) => changeClinic(tx, deps, command));
      for (const one of kept) await tellOfChange(deps, caller.clinicId, one);
      return clinicSettingsAnswer(clinic);
    },
  }),
  implementCall(updateTidepoolCredentialsCall, {
    async handle({ body, caller, deps }) {
      await updateTidepoolCredentials(deps, body, caller);
      return { isValid: true as const };
    },
  }),
  implementCall(validateTidepoolCredentialsCall, {
    handle: async ({ caller, deps }) => ({ isValid: await areTidepoolCredentialsValid(deps, caller) }),
  }),
];

/** Stores only what the provider accepts, so that wrong credentials never replace working ones. */
async function updateTidepoolCredentials(
  { database, clock, vault, tidepoolLogin }: Deps,
  given: Readonly<{ email: string; password: string }>,
  clinician: Clinician,
): Promise<void> {
  const email = normalisedEmail(given.email);
  const outcome = await tidepoolLogin(email, given.password);
  if (outcome === 'refused') throw new ApiError('tidepool-credentials-refused');
  if (outcome === 'unreachable') throw new ApiError('tidepool-download-failed');
  await database.inScope(scopeOf(clinician), async (tx) => {
    const { clinicId } = clinician;
    await storeTidepoolCredentials(tx, clinicId, { email, sealedPassword: vault.seal(given.password) });
    await recordAuditEvent(tx, {
      at: clock.now(),
      actor: actorOf(clinician),
      action: 'tidepool-credentials-updated',
      subjectId: clinicId,
    });
  });
}

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
