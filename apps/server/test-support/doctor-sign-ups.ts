import { expect } from 'vitest';

import { outboxDir } from '#platform/http/demo-outbox-route.ts';
import { readOutbox } from '#platform/mail/outbox-mailer.ts';
import { createClinic, inviteDoctor, openForOperator, verifyAuditTrail } from '../src/operate.ts';
import { signInBody, TEST_PASSWORD } from './people.ts';
import type { ServerProcess } from './server-process.ts';

type InvitedDoctor = Readonly<{ email: string; key: string }>;

/** Invited beside a running server, as the operator does it; the keys are read from the mails. */
export async function invitedDoctors(environment: NodeJS.ProcessEnv, number: number): Promise<InvitedDoctor[]> {
  const { deps, close } = await openForOperator(environment);
  const { id: clinicId } = await createClinic(deps, { name: 'Sign-up Clinic' });
  const names = { firstName: 'New', lastName: 'Doctor' };
  await Promise.all(
    Array.from({ length: number }, (_, index) => {
      const doctor = { clinicId, email: `doctor${index}@signup.test`, ...names, isAdmin: false };
      return inviteDoctor(deps, doctor, { kind: 'operator', id: null, clinicId });
    }),
  );
  const mails = await readOutbox(outboxDir(deps.config.dataDir), number);
  await close();
  return mails.map(({ to, text }) => ({ email: to, key: /[?&]k=([\w-]+)/.exec(text)?.[1] ?? '' }));
}

const post = (baseUrl: string, path: string, body: object) =>
  fetch(`${baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const complete = (baseUrl: string, { key }: InvitedDoctor) =>
  post(baseUrl, 'complete_doctor_enrollment/', { password: TEST_PASSWORD, adp_enrollment_key: key });
const signIn = (baseUrl: string, { email }: InvitedDoctor) =>
  post(baseUrl, 'oauth/token', signInBody(email, TEST_PASSWORD));

/** All sign up at once; `interrupt` is called when the server has acknowledged so many. Answers whom it acknowledged. */
export async function acknowledgedSignUps(
  baseUrl: string,
  doctors: readonly InvitedDoctor[],
  interruptAfter: number,
  interrupt: () => void,
): Promise<ReadonlySet<InvitedDoctor>> {
  const acknowledged = new Set<InvitedDoctor>();
  await Promise.allSettled(
    doctors.map(async (doctor) => {
      if ((await complete(baseUrl, doctor)).status !== 200) return;
      acknowledged.add(doctor);
      if (acknowledged.size === interruptAfter) interrupt();
    }),
  );
  return acknowledged;
}

/** Everybody whose sign-up was acknowledged can sign in; the others can still sign up with the key, or have done so; the trail is whole. */
export async function expectNothingLost(
  server: ServerProcess,
  doctors: readonly InvitedDoctor[],
  acknowledged: ReadonlySet<InvitedDoctor>,
): Promise<void> {
  const others = doctors.filter((doctor) => !acknowledged.has(doctor));
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(0);
  const signedIn = (doctor: InvitedDoctor) => signIn(server.baseUrl, doctor).then(({ status }) => status);
  expect(await Promise.all([...acknowledged].map(signedIn))).toEqual([...acknowledged].map(() => 200));
  const completions = await Promise.all(others.map((doctor) => complete(server.baseUrl, doctor)));
  // 410: it was done, only the answer got lost.
  for (const { status } of completions) expect([200, 410]).toContain(status);
  expect(await Promise.all(others.map(signedIn))).toEqual(others.map(() => 200));
  const { deps, close } = await openForOperator(server.environment);
  const { faults, events } = await verifyAuditTrail(deps.database);
  await close();
  expect(faults).toEqual([]);
  expect(events).toBeGreaterThan(doctors.length * 3);
}
