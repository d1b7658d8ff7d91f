import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';
import type { Insertable } from 'kysely';

import { passwordHash } from '#modules/auth/password-hash.ts';
import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import { newId } from '#platform/database/new-id.ts';
import type { PatientTable, UserTable } from '#platform/database/schema.ts';
import type { TestServer } from './test-server.ts';

export const TEST_PASSWORD = 'Glide!Path2026';
/** Hashing costs 10 ms; tests that only need somebody signed in share one hash. */
let testPasswordHash: Promise<string> | undefined;
let counter = 0;

/** Rows straight into the database: what a test needs to exist before it begins. */
export async function aClinic(server: TestServer, changes: Partial<Insertable<ClinicTable>> = {}) {
  const id = newId(server.clock.now());
  await server.deps.database.system
    .insertInto('clinics')
    .values({ id, name: `Clinic ${++counter}`, created_at: server.clock.now(), ...changes })
    .execute();
  return { id };
}

export async function aPatient(server: TestServer, clinicId: string, changes: Partial<Insertable<PatientTable>> = {}) {
  const id = newId(server.clock.now());
  const email = `patient${++counter}@clinic.test`;
  const row = {
    id,
    clinic_id: clinicId,
    first_name: 'Maya',
    last_name: 'Levi',
    ext_name: `ext-${id}`,
    date_of_birth: '1990-05-17',
    email,
    timezone: 'US/Eastern',
    created_at: server.clock.now(),
    ...changes,
  };
  await server.deps.database.system.insertInto('patients').values(row).execute();
  return { id, email: row.email, ext_name: row.ext_name };
}

async function aUser(server: TestServer, clinicId: string, changes: Partial<Insertable<UserTable>>) {
  testPasswordHash ??= passwordHash(TEST_PASSWORD);
  const id = newId(server.clock.now());
  const email = changes.email ?? `user${++counter}@clinic.test`;
  const hash = await testPasswordHash;
  const database = server.deps.database.system;
  await database
    .insertInto('users')
    .values({
      id,
      clinic_id: clinicId,
      email,
      first_name: 'Dana',
      last_name: 'Cohen',
      is_doctor: true,
      password_hash: hash,
      enrolled_at: server.clock.now(),
      created_at: server.clock.now(),
      ...changes,
    })
    .execute();
  await database
    .insertInto('password_history')
    .values({ user_id: id, set_at: server.clock.now(), password_hash: hash })
    .execute();
  return { id, email };
}

export function aDoctor(server: TestServer, clinicId: string, changes: Partial<Insertable<UserTable>> = {}) {
  return aUser(server, clinicId, changes);
}

/** With which somebody who is treated signs in. */
export function anAccountOf(
  server: TestServer,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
) {
  return aUser(server, clinicId, { is_doctor: false, patient_id: patientId });
}

/** An enrolled patient together with the user that signs in. */
export async function aPatientUser(
  server: TestServer,
  clinicId: string,
  changes: Partial<Insertable<PatientTable>> = {},
) {
  const patient = await aPatient(server, clinicId, { enrolled_at: server.clock.now(), ...changes });
  const user = await aUser(server, clinicId, {
    is_doctor: false,
    patient_id: patient.id,
    ...(patient.email ? { email: patient.email } : {}),
  });
  return { userId: user.id, patientId: patient.id, email: user.email };
}

export async function tokenOf(server: TestServer, email: string, password = TEST_PASSWORD): Promise<string> {
  const answer = await server.call(signInCall, { body: signInBody(email, password) });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`);
  return answer.body.token;
}

/** The token of somebody who has just proved who they are: what guarded settings ask for. */
export async function provenTokenOf(server: TestServer, email: string): Promise<string> {
  const token = await tokenOf(server, email);
  await prove(server, token);
  return token;
}

export async function prove(server: TestServer, token: string, password = TEST_PASSWORD): Promise<void> {
  const answer = await server.call(giveProofCall, { token, body: { password } });
  if (answer.status !== 200) throw new Error(`no proof: ${JSON.stringify(answer.body)}`);
}

type SignedCall = () => Promise<Readonly<{ status: number; body: { to_sign?: ToSign } }>>;

/** Approves where the clinic requires signatures: asks, gets what is to be signed, and signs it. */
export async function sign(server: TestServer, token: string, ask: SignedCall): Promise<void> {
  const { to_sign } = (await ask()).body;
  const answer = await server.call(giveProofCall, { token, body: { password: TEST_PASSWORD, to_sign } });
  if (!to_sign || answer.status !== 200) throw new Error(`no signature: ${JSON.stringify(answer.body)}`);
}

export function signInBody(username: string, password: string) {
  return { grant_type: 'password', username, password, client_id: 'glidepath-web', client_secret: 'glidepath-web' };
}
