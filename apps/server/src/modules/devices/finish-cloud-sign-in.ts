import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { CloudTokens } from '#platform/clouds/device-cloud.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import type { Deps } from '#platform/deps.ts';
import { findPatientId, insertOrRenewConnection, setDexcomConnected } from './cloud-connection.repository.ts';
import { redeemConnectToken, type SignInCloud, type WindowOpener } from './connect-token.repository.ts';
import { clearDisconnectionEvents } from './disconnection-event.repository.ts';
import { readSignInState } from './sign-in-state.ts';

type WindowReturn = Readonly<{ provider: SignInCloud; code: string | undefined; state: string | undefined }>;

/**
 * The end of a sign-in window: stores the account when the state proves that whoever opened the window may act for the
 * patient in it. False says no more than that it did not work: the page is open to everybody.
 */
export async function finishCloudSignIn(deps: Deps, { provider, code, state }: WindowReturn): Promise<boolean> {
  const cloud = deps.deviceClouds[provider];
  const given = readSignInState(state);
  if (!cloud || !given || !isUuid(given.patientId)) return false;
  const now = deps.clock.now();
  const opener = await redeemConnectToken(deps.database, given.token, { provider, now });
  // The token is spent by now: a window that was cancelled cannot come back with somebody else's code.
  if (!opener || !code || !mayActFor(opener, given.patientId)) return false;
  const isVisible = await isPatientOfClinic(deps, opener, given.patientId);
  if (!isVisible) return false;
  const tokens = await cloud.tokensForCode(code).catch((error: unknown) => {
    if (error instanceof CloudError) return undefined;
    throw error;
  });
  if (!tokens) return false;
  await storeConnection(deps, { opener, provider, patientId: given.patientId, tokens });
  return true;
}

function mayActFor({ ownPatientId }: WindowOpener, patientId: string): boolean {
  return ownPatientId === null || ownPatientId === patientId.toLowerCase();
}

function isPatientOfClinic({ database }: Deps, { clinicId }: WindowOpener, patientId: string): Promise<boolean> {
  return database.inScope({ clinicId }, async (tx) => {
    return (await findPatientId(tx, 'id', patientId)) !== undefined;
  });
}

type NewConnection = Readonly<{
  opener: WindowOpener;
  provider: SignInCloud;
  patientId: string;
  tokens: CloudTokens;
}>;

function storeConnection({ database, vault, clock }: Deps, connection: NewConnection): Promise<void> {
  const { opener, provider, patientId, tokens } = connection;
  const now = clock.now();
  return database.inScope({ clinicId: opener.clinicId, patientId }, async (tx: Tx) => {
    await findVisiblePatient(tx, patientId);
    await insertOrRenewConnection(tx, {
      patient_id: patientId,
      provider,
      clinic_id: opener.clinicId,
      state: 'connected',
      tokens_sealed: vault.seal(JSON.stringify(tokens)),
      connected_at: now,
      next_pull_at: now,
    });
    await clearDisconnectionEvents(tx, patientId, { now, provider });
    if (provider === 'dexcom') await setDexcomConnected(tx, patientId, true);
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOfOpener(opener, patientId),
      action: 'cloud-connected',
      subjectId: patientId,
      facts: { provider },
    });
  });
}

function actorOfOpener({ clinicId, userId, ownPatientId }: WindowOpener, patientId: string) {
  if (userId === null) return { kind: 'guest', id: patientId, clinicId } as const;
  return { kind: ownPatientId === null ? 'clinician' : 'patient', id: userId, clinicId } as const;
}
