import {
  createClinic,
  createPatient,
  inviteDoctor,
  invitePatient,
  type NewClinic,
  type NewPatient,
} from '@glidepath/server/operate';

import type { World } from '../fixtures/world.ts';

export const PASSWORD = 'Glide!Path2026';
export const BORN_ON = '1990-05-17';

type StaffRole = NonNullable<Parameters<typeof inviteDoctor>[1]['staffRole']>;
export type Doctor = Readonly<{ clinicId: string; email: string }>;
export type Patient = Readonly<{ clinicId: string; patientId: string; email: string }>;

const keyOf = (link: string) => new URL(link).searchParams.get('k') ?? '';
const operatorOf = (clinicId: string) => ({ kind: 'operator', id: null, clinicId }) as const;

export async function aClinic(world: World, changes: Partial<NewClinic> = {}): Promise<string> {
  const { id } = await createClinic(world.operator.deps, { name: `Clinic ${world.nextNumber()}`, ...changes });
  return id;
}

/** Invited, with the link in the mailbox; not yet signed up. */
export async function anInvitedDoctor(
  world: World,
  clinicId: string,
  isAdmin = false,
  staffRole: StaffRole = 'doctor',
): Promise<Doctor & { link: string }> {
  const email = `doctor${world.nextNumber()}@e2e.test`;
  const doctor = { clinicId, email, firstName: 'Dana', lastName: 'Cohen', isAdmin, staffRole };
  await inviteDoctor(world.operator.deps, doctor, operatorOf(clinicId));
  return { clinicId, email, link: await world.mailedLink(email) };
}

/** Signed up with PASSWORD; the training is confirmed unless a test is about it. */
export async function aDoctor(
  world: World,
  clinicId: string,
  { isTrained = true, isAdmin = false, staffRole = 'doctor' as StaffRole } = {},
): Promise<Doctor> {
  const { email, link } = await anInvitedDoctor(world, clinicId, isAdmin, staffRole);
  await signUp(world, email, link, isTrained);
  return { clinicId, email };
}

/** Whoever was invited as staff, by the mailed link. */
export async function signUp(world: World, email: string, link: string, isTrained = true): Promise<void> {
  await world.api('POST', 'complete_doctor_enrollment/', {
    body: { password: PASSWORD, adp_enrollment_key: keyOf(link) },
  });
  if (isTrained) await world.api('GET', 'confirm_instructions/', { token: await tokenOf(world, email) });
}

export async function aPatientRecord(
  world: World,
  clinicId: string,
  changes: Partial<NewPatient> = {},
): Promise<Patient> {
  const email = `patient${world.nextNumber()}@e2e.test`;
  const { id } = await createPatient(
    world.operator.deps,
    {
      clinicId,
      firstName: 'Maya',
      lastName: 'Levi',
      bornOn: BORN_ON,
      timezone: 'US/Eastern',
      email,
      ...changes,
    },
    operatorOf(clinicId),
  );
  return { clinicId, patientId: id, email };
}

export async function anInvitedPatient(world: World, clinicId: string, changes: Partial<NewPatient> = {}) {
  const patient = await aPatientRecord(world, clinicId, changes);
  await invitePatient(world.operator.deps, patient, operatorOf(clinicId));
  return { ...patient, link: await world.mailedLink(patient.email) };
}

/** Signed up with PASSWORD and past the page that offers a Dexcom connection, unless a test is about it. */
export async function aPatient(
  world: World,
  clinicId: string,
  changes: Partial<NewPatient> = {},
  { seesDexcomScreen = false } = {},
): Promise<Patient> {
  const patient = await anInvitedPatient(world, clinicId, changes);
  const body = { password: PASSWORD, adp_enrollment_key: keyOf(patient.link), date_of_birth: BORN_ON };
  await world.api('POST', 'complete_patient_enrollment/', { body });
  if (!seesDexcomScreen) {
    const token = await tokenOf(world, patient.email);
    await world.api('POST', 'show_connect_to_dexcom_screen', { token, body: { show_connect_to_dexcom_screen: false } });
  }
  return patient;
}

export async function signInTokens(
  world: World,
  email: string,
  password = PASSWORD,
): Promise<{ token: string; expires: number; refresh_token: string; account_id: string }> {
  const client = { client_id: 'glidepath-web', client_secret: 'glidepath-web' };
  const body = { grant_type: 'password', username: email, password, ...client };
  const answer = await world.api('POST', 'oauth/token', { body });
  if (answer.status !== 200) throw new Error(`sign-in of ${email} failed with ${answer.status}`);
  return answer.body;
}

export async function tokenOf(world: World, email: string, password = PASSWORD): Promise<string> {
  return (await signInTokens(world, email, password)).token;
}
