import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { USUAL_BODY_BYTES } from '@glidepath/api-contract/body-limits';
import type { Call } from '@glidepath/api-contract/define-call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { finishSingleSignOnCall } from '@glidepath/api-contract/sso/finish-single-sign-on.call';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { looksAddedBy } from '../test-support/audit-events.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../test-support/people.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

let server: TestServer;
let token: string;
let extName: string;
beforeAll(async () => {
  server = await startTestServer();
  const { id: clinicId } = await aClinic(server);
  token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  extName = `ext-${(await aPatient(server, clinicId)).id}`;
});
afterAll(() => server.close());

const post = (call: Call, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const authorized = () => ({ authorization: `Bearer ${token}` });
/** As many unknown fields as make so many bytes. */
const unknownFields = (bytes: number) =>
  `{${Array.from({ length: Math.floor(bytes / 40) }, (_, n) => `"stranger-${String(n).padStart(7, '0')}":"<script>"`).join()}}`;
const nested = (depth: number) => `{"records":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** How many letters this thread had to parse meanwhile: what stalls everybody. */
async function parsedHere<T>(work: () => Promise<T>): Promise<[T, number]> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    const result = await work();
    return [result, parse.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0)];
  } finally {
    parse.mockRestore();
  }
}

describe('a stranger’s body', () => {
  it('of a megabyte is refused by its length, never parsed, and answered in a line', async () => {
    const [answer, letters] = await parsedHere(() => post(refreshTokenCall, unknownFields(930_000)));
    expect([answer.statusCode, letters]).toEqual([413, 0]);
    expect(answer.body.length).toBeLessThan(500);
  });

  it('with unknown fields is answered with their number, not their names', async () => {
    const answer = await post(refreshTokenCall, unknownFields(60_000));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject({ body: '1500 fields here are not known.' });
    expect(answer.body).not.toContain('stranger');
    expect(answer.body.length).toBeLessThan(500);
  });

  it('that is deep is refused unparsed', async () => {
    const [answer, letters] = await parsedHere(() => post(refreshTokenCall, nested(30_000)));
    expect([answer.statusCode, letters]).toEqual([400, 0]);
    expect(answer.json().fields).toEqual({ body: 'This has too many levels.' });
  });

  it('with the same name twice is refused', async () => {
    const answer = await post(refreshTokenCall, '{"refresh_token":"a","refresh_token":"b"}');
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { body: 'A field was sent twice.' }]);
  });

  it('that is a form with thousands of fields is not taken apart', async () => {
    const form = Array.from({ length: 50_000 }, (_, n) => `f${n}`).join('&');
    const all = vi.spyOn(URLSearchParams.prototype, 'getAll');
    const answer = await post(finishSingleSignOnCall, form, { 'content-type': 'application/x-www-form-urlencoded' });
    const times = all.mock.calls.length;
    all.mockRestore();
    expect([answer.statusCode, times]).toEqual([400, 0]);
  });
});

describe('a long upload', () => {
  const stamp = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 300_000).toISOString().slice(0, 19);
  const reading = (n: number) => ({
    type: 'cgm',
    device_id: 'sensor',
    timestamp: `${stamp(n)}Z`,
    device_time: stamp(n),
    glucose: 100 + (n % 50),
    glucose_unit: 'mg/dL',
  });
  const upload = (records: readonly unknown[]) =>
    JSON.stringify({
      ext_name: extName,
      timezone: 'UTC',
      devices: [{ device_id: 'sensor', kind: 'cgm' }],
      records,
    });
  const readings = Array.from({ length: 2000 }, (_, n) => reading(n));

  it('is read in a thread, and stored as ever', async () => {
    const body = upload(readings);
    expect(body.length).toBeGreaterThan(USUAL_BODY_BYTES);
    const run = vi.spyOn(server.deps.compute, 'run');
    const [answer, letters] = await parsedHere(() => post(uploadDeviceDataCall, body, authorized()));
    const tasks = run.mock.calls.map(([file]) => file.pathname.split('/').at(-1));
    run.mockRestore();
    expect(answer.json()).toMatchObject({ received: 2000, stored: 2000 });
    expect([tasks, letters]).toEqual([['read-body.task.ts'], 0]);
  });

  it('that is deep, 14 MB of it, is refused by the thread; here nothing is parsed and nothing is written', async () => {
    const before = await tableContents(server.deps.database);
    const [answer, letters] = await parsedHere(() => post(uploadDeviceDataCall, nested(7_000_000), authorized()));
    expect([answer.statusCode, answer.json().fields, letters]).toEqual([400, { body: 'This has too many levels.' }, 0]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('is recorded as of its patient, and refused where the patient shares nothing', async () => {
    const id = extName.slice('ext-'.length);
    const share = (isShared: boolean) =>
      server.deps.database.system
        .updateTable('patients')
        .set({ is_shared_with_clinic: isShared })
        .where('id', '=', id)
        .execute();
    server.clock.advance(60_000);
    const looks = await looksAddedBy(server, id, () => post(uploadDeviceDataCall, upload(readings), authorized()));
    expect(looks.map(({ call }) => call)).toEqual(['upload-device-data']);
    await share(false);
    const refused = await post(uploadDeviceDataCall, upload(readings), authorized());
    await share(true);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 77]);
  });

  it('with more wrong values than a thread has room to list is refused in a few lines', async () => {
    const answer = await post(uploadDeviceDataCall, upload(Array.from({ length: 500_000 }, () => 1)), authorized());
    expect([400, 413]).toContain(answer.statusCode);
    expect(answer.body.length).toBeLessThan(10_000);
    expect((await post(uploadDeviceDataCall, upload(readings), authorized())).statusCode).toBe(200);
  });

  it('names the place of what is wrong, as a short one does', async () => {
    const broken = upload([...readings, { ...reading(3000), glucose: 'high' }]);
    const answer = await post(uploadDeviceDataCall, broken, authorized());
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { 'records.2000.glucose': 'This field must be a number.' },
    ]);
  });
});

describe('everything that one address or one account asks for', () => {
  /** Announces the largest body of all calls, so that few requests make up a minute's worth. */
  const heavy = (address: string, bearer?: string) =>
    limited.app.inject({
      method: 'POST',
      url: `/api/${uploadDeviceDataCall.path}`,
      remoteAddress: address,
      headers: {
        'content-type': 'application/json',
        'content-length': String(uploadDeviceDataCall.maxBodyBytes),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      payload: '{}',
    });
  const light = (address: string, bearer?: string) =>
    limited.call(listEnvironmentsCall, { address, ...(bearer ? { token: bearer } : {}) });
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ isThrottled: true });
  });
  afterAll(() => limited.close());

  it('is limited for the address, whatever is asked, and until the minute is over', async () => {
    for (let n = 0; n < 25; n += 1) expect((await heavy('192.0.2.1')).statusCode).toBe(401);
    expect((await heavy('192.0.2.1')).statusCode).toBe(429);
    const statuses = await Promise.all(Array.from({ length: 300 }, () => light('192.0.2.1')));
    expect(statuses.at(-1)?.status).toBe(429);
    expect((await limited.app.inject({ url: '/api/health', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    expect((await light('192.0.2.2')).status).toBe(200);
    limited.clock.advance(60_000);
    expect((await light('192.0.2.1')).status).toBe(200);
  });

  it('is limited for the account, from wherever it asks, while others of its clinic go on', async () => {
    const { id: clinicId } = await aClinic(limited);
    const [busy, other] = [await aDoctor(limited, clinicId), await aDoctor(limited, clinicId)];
    const [busyToken, otherToken] = [await tokenOf(limited, busy.email), await tokenOf(limited, other.email)];
    for (let n = 0; n < 6; n += 1) expect((await heavy(`192.0.2.${10 + n}`, busyToken)).statusCode).toBe(400);
    expect((await heavy('192.0.2.20', busyToken)).statusCode).toBe(429);
    expect((await heavy('192.0.2.20', otherToken)).statusCode).toBe(400);
  });
});
