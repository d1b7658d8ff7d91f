import { askForDataCall } from '@glidepath/api-contract/worklist/ask-for-data.call';
import { listOwnDataRequestsCall } from '@glidepath/api-contract/worklist/list-own-data-requests.call';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { takeDataRequestBackCall } from '@glidepath/api-contract/worklist/take-data-request-back.call';
import type { DeviceRecord } from '@glidepath/device-readings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { anAccountOf, tokenOf } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { lookAtAll, lookedAtPatient, rowOf } from '../../../test-support/worklist.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;
type Asked = Readonly<{ data?: readonly string[]; message?: string | null; until?: string; version?: number }>;

async function ask(looked: Looked, asked: Asked = {}) {
  const { version } = await rowOf(server, looked);
  const body = { data: ['meals'], message: null, until: '2026-03-06', version, ...asked };
  const answer = await server.call(askForDataCall, {
    token: looked.token,
    params: { patientId: looked.patientId },
    body,
  });
  await server.deps.backgroundWork.finished();
  return answer;
}

const takeBack = ({ token, patientId }: Looked) =>
  server.call(takeDataRequestBackCall, { token, params: { patientId } });

async function anOwnUser(looked: Looked) {
  const { email } = await anAccountOf(server, looked);
  const read = async () => (await server.call(listOwnDataRequestsCall, { token: await tokenOf(server, email) })).body;
  return { email, read };
}

async function brings({ clinicId, patientId }: Looked, records: readonly Partial<DeviceRecord>[]): Promise<void> {
  server.clock.advance(11 * 60_000);
  const atMs = server.clock.now().getTime() - 60_000;
  const stamp = { deviceId: 'app-1', zone: 'UTC', atMs, deviceClockMs: atMs };
  await storeDeviceHistory(server.deps, {
    patient: { clinicId, patientId },
    source: 'uploader',
    devices: [{ deviceId: 'app-1', kind: 'app' } as never],
    records: records.map((record) => ({ ...stamp, ...record }) as DeviceRecord),
  });
  server.clock.advance(11 * 60_000);
  await lookAtAll(server);
}

/** Nobody waits for so long with the same session. */
const laterRowOf = async (looked: Looked) => rowOf(server, { ...looked, token: await tokenOf(server, looked.email) });

const GLUCOSE = { type: 'cgm', glucose: 120, glucoseUnit: 'mg/dL' } as const;
const MEAL = { type: 'carbs', grams: 40 } as const;

const endsOf = async ({ patientId }: Looked) =>
  (await auditEventsAbout(server, patientId))
    .filter(({ action }) => action === 'data-request-ended')
    .map(({ facts }) => (facts as Readonly<{ because: string }>).because);

describe('a row that is sent back for data', () => {
  it('waits, and the patient is told what is missing, once by mail without saying what', async () => {
    const looked = await lookedAtPatient(server);
    const user = await anOwnUser(looked);
    const { status, body } = await ask(looked, { data: ['meals', 'insulin'], message: 'Please log  breakfast too.' });
    expect(status).toBe(201);
    const request = { data: ['meals', 'insulin'], message: 'Please log  breakfast too.', until: '2026-03-06' };
    expect(body).toMatchObject({
      state: 'awaiting-data',
      group: 'waiting',
      data_request: { ...request, is_reader_known: true },
    });
    await lookAtAll(server);
    expect(await rowOf(server, looked)).toMatchObject({
      state: 'awaiting-data',
      group: 'waiting',
      data_request: request,
    });
    const { body: list } = await server.call(listWorklistCall, { token: looked.token, body: { group: 'waiting' } });
    expect(list.rows).toMatchObject([{ patient: looked.patientId }]);
    expect(await user.read()).toMatchObject([
      { data: ['meals', 'insulin'], message: request.message, asked_by: expect.any(String) },
    ]);
    const mails = server.mails.filter(({ to }) => to === user.email);
    expect(mails).toMatchObject([{ subject: 'A request from your clinic' }]);
    expect(mails[0]?.text).not.toMatch(/meal|insulin|breakfast/i);
  });

  it('comes back when what was asked for came, not when a sensor goes on sending', async () => {
    const looked = await lookedAtPatient(server);
    const user = await anOwnUser(looked);
    await ask(looked);
    await brings(looked, [GLUCOSE]);
    expect((await laterRowOf(looked)).state).toBe('awaiting-data');
    await brings(looked, [MEAL]);
    expect(await laterRowOf(looked)).toMatchObject({ state: 'advice-ready', data_request: null });
    expect([await user.read(), await endsOf(looked)]).toEqual([[], ['data-came']]);
  });

  it('comes back on its day, at the latest', async () => {
    const looked = await lookedAtPatient(server);
    await ask(looked, { until: '2026-03-04' });
    server.clock.advance(3.5 * 24 * 3_600_000);
    await lookAtAll(server);
    expect(await endsOf(looked)).toEqual(['time-over']);
    expect((await laterRowOf(looked)).data_request).toBeNull();
    server.clock.advance(-3.5 * 24 * 3_600_000);
  });

  it('can be taken back, twice as well, and asked anew', async () => {
    const looked = await lookedAtPatient(server);
    const user = await anOwnUser(looked);
    await ask(looked);
    await ask(looked, { data: ['glucose'] });
    expect(await user.read()).toMatchObject([{ data: ['glucose'] }]);
    for (const answer of [await takeBack(looked), await takeBack(looked)]) {
      expect([answer.status, answer.body.data_request]).toEqual([200, null]);
    }
    await lookAtAll(server);
    expect((await rowOf(server, looked)).state).toBe('advice-ready');
    expect([await user.read(), await endsOf(looked)]).toEqual([[], ['asked-anew', 'taken-back']]);
  });

  it('is asked by one who saw the row as it is, for a day that is to come', async () => {
    const looked = await lookedAtPatient(server);
    expect((await ask(looked, { version: 99 })).body.detail).toBe('changed-meanwhile');
    expect((await ask(looked, { until: '2026-02-01' })).body.detail).toBe('snooze-past');
    expect((await ask(looked, { until: '2026-12-01' })).body.detail).toBe('snooze-too-long');
    expect((await ask(looked, { data: [] })).status).toBe(400);
    expect((await ask(looked, { message: ' ' })).status).toBe(400);
  });

  it('says where the patient has no account to read it with', async () => {
    const looked = await lookedAtPatient(server);
    const before = server.mails.length;
    expect((await ask(looked)).body.data_request.is_reader_known).toBe(false);
    expect(server.mails).toHaveLength(before);
  });

  it('is asked and taken back in one clinic alone, and read by one patient', async () => {
    const [looked, other] = [await lookedAtPatient(server), await lookedAtPatient(server, { hasData: false })];
    const stranger = await anOwnUser(other);
    await ask(looked);
    expect(await stranger.read()).toEqual([]);
    expect((await takeBack({ ...looked, token: other.token })).status).toBe(404);
    const body = { data: ['meals'], message: null, until: '2026-03-04', version: 0 };
    const params = { patientId: looked.patientId };
    expect((await server.call(askForDataCall, { token: other.token, params, body })).status).toBe(404);
  });
});
