import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { faultyPatients } from '../test-support/faulty-patients.ts';
import { startMailServer } from '../test-support/mail-server.ts';
import { aPatient, tokenOf } from '../test-support/people.ts';
import { anotherServer, startTestServer, type TestServer } from '../test-support/test-server.ts';

const PATIENCE_MS = 200;
const FROM = 'Glidepath <no-reply@glidepath.test>';

let server: TestServer;
let served: FastifyInstance | undefined;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await served?.close();
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => server.close());

/** Takes connections and says nothing. */
async function silentMailServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
  });
  return `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
}

async function mailServer(refusals: Parameters<typeof startMailServer>[0] = {}) {
  const started = await startMailServer(refusals);
  stops.push(() => started.stop());
  return started;
}

async function serverMailingTo(url: string, patienceMs?: number): Promise<FastifyInstance> {
  await served?.close();
  served = await anotherServer({ ...server.deps, mailer: smtpMailer(url, FROM, patienceMs) });
  return served;
}

const keysOf = (patientId: string) =>
  server.deps.database.system.selectFrom('mailed_keys').select('kind').where('patient_id', '=', patientId).execute();

describe('a mail server', () => {
  it.each([
    ['that is silent', silentMailServer],
    ['that refuses', async () => (await mailServer({ refusesConnections: true })).url],
    ['that refuses what it was sent', async () => (await mailServer({ refusesContent: true })).url],
    ['that is not there', async () => 'smtp://127.0.0.1:9'],
  ])('%s: an invitation says so and can be repeated, everything else goes on', async (_, faultyUrl) => {
    const { clinicId, doctor } = await faultyPatients(server, 0);
    const { id, email } = await aPatient(server, clinicId);
    const headers = { authorization: `Bearer ${await tokenOf(server, doctor.email)}` };
    const url = `/api/${enrolPatientCall.path.replace('{id}', id)}`;
    const faulty = await serverMailingTo(await faultyUrl(), PATIENCE_MS);
    const refused = await faulty.inject({ url, headers });
    const body = { error: ENGLISH_ERROR_TEXTS['enrolment-mail-failed'], code: 28, detail: 'enrolment-mail-failed' };
    expect([refused.statusCode, refused.json()]).toEqual([502, body]);
    expect(await keysOf(id)).toEqual([]);

    const forgotten = `/api/${requestPasswordResetCall.path.replace('{email}', doctor.email)}`;
    expect((await faulty.inject({ url: forgotten })).statusCode).toBe(200);
    await server.deps.backgroundWork.finished();

    const { url: mendedUrl, received } = await mailServer();
    const mended = await serverMailingTo(mendedUrl);
    expect((await mended.inject({ url, headers })).statusCode).toBe(200);
    expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
    expect(await keysOf(id)).toEqual([{ kind: 'patient' }]);
  });
});
