import type { JWTPayload } from 'jose';

import { storeLandingCode } from '#modules/auth/store-landing-code.ts';
import { findVouchedDoctor } from '#modules/auth/vouched-doctor.ts';
import { EhrFailure } from '#modules/ehr/ehr-failure.ts';
import { findLaunchingClinic } from '#modules/ehr/launching-clinic.ts';
import { smartConfiguration } from '#modules/ehr/smart-configuration.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type LaunchedPatient, launchContext } from './launch-context.ts';
import { problemPath, RefusedLaunch } from './launch-problem.ts';
import { launchTokens } from './launch-tokens.ts';
import { type AwaitedLaunch, findPatientsByNumber, takeLaunch } from './smart-launch.repository.ts';
import { verifyIdToken } from './verify-id-token.ts';

type Return = Readonly<{
  code: string | undefined;
  state: string | undefined;
  clientAddress: string;
}>;

/** Judges the answer of a record system. Answers the path to go on with: the landing page, or what stopped it. */
export async function finishSmartLaunch(deps: Deps, { code, state, clientAddress }: Return): Promise<string> {
  const now = deps.clock.now();
  const awaited = state && (await deps.database.asSystem((tx) => takeLaunch(tx, state, now)));
  // Nobody knows yet whose launch it is, so there is no trail to write into.
  if (!awaited) return problemPath('refused');
  try {
    // The state is spent by now: a launch that was denied cannot come back with somebody else's code.
    if (!code) throw new RefusedLaunch('refused', 'denied');
    return await land(deps, awaited, { code, clientAddress });
  } catch (error) {
    return refuse(deps, awaited.clinicId, asRefusal(error));
  }
}

/** Everything is known before anybody is signed in: a launch that ends in a refusal changes nothing. */
async function land(
  deps: Deps,
  { clinicId, nonce, codeVerifier, browserHash }: AwaitedLaunch,
  { code, clientAddress }: Readonly<{ code: string; clientAddress: string }>,
): Promise<string> {
  const { config, clock, database } = deps;
  const clinic = await findLaunchingClinic(database.system, { clinicId });
  if (!clinic) throw new RefusedLaunch('refused', 'no-settings');
  const configuration = await smartConfiguration(config, clinic.baseUrl);
  const tokens = await launchTokens(config, clinic, { configuration, code, codeVerifier });
  const expected = { configuration, clientId: clinic.clientId, nonce, now: clock.now() };
  const claims = await verifyIdToken(config, tokens.id_token, expected);
  const facts = await factsOf(launchContext(config, clinic, tokens), claims);
  return database.asSystem(async (tx) => {
    const doctor = await findVouchedDoctor(tx, { email: facts.email, clinicId, clientAddress });
    if (doctor === 'unknown') throw new RefusedLaunch('no-clinician');
    if (doctor === 'outside-network') throw new RefusedLaunch('refused', 'outside-network');
    const patientId = await onlyPatient(tx, clinicId, facts.patient);
    const visit = facts.visitNumber === undefined ? {} : { visitNumber: facts.visitNumber };
    const query = { screen_to_redirect: 'patient_profile', patient_id: patientId, ...visit };
    return storeLandingCode(tx, doctor, { at: clock.now(), by: 'smart', browserHash, query });
  });
}

/** Read at once: whoever launched is waiting. */
async function factsOf(context: ReturnType<typeof launchContext>, claims: JWTPayload) {
  const [email, patient, visitNumber] = await Promise.all([
    context.clinicianEmail(claims),
    context.patient(),
    context.visitNumber(),
  ]);
  return { email, patient, visitNumber };
}

/** The record number and the birth date of one patient of this clinic, and of no other. */
async function onlyPatient(tx: Tx, clinicId: string, { recordNumbers, bornOn }: LaunchedPatient): Promise<string> {
  if (recordNumbers.length === 0 || bornOn === null) throw new RefusedLaunch('no-patient', 'no-number-or-birth-date');
  const found = await findPatientsByNumber(tx, { clinicId, recordNumbers, bornOn });
  const [only] = found;
  if (!only) throw new RefusedLaunch('no-patient');
  if (found.length > 1) throw new RefusedLaunch('several-patients');
  return only.id;
}

function asRefusal(error: unknown): RefusedLaunch {
  if (error instanceof RefusedLaunch) return error;
  if (error instanceof EhrFailure) return new RefusedLaunch('unavailable', error.name);
  throw error;
}

async function refuse(
  { database, clock }: Deps,
  clinicId: string,
  { problem, reason }: RefusedLaunch,
): Promise<string> {
  const actor = { kind: 'nobody', id: null, clinicId } as const;
  await database.asSystem((tx) =>
    recordAuditEvent(tx, { at: clock.now(), actor, action: 'smart-launch-refused', facts: { reason } }),
  );
  return problemPath(problem);
}
