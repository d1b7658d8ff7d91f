import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, tokenOf } from '../test-support/people.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server, (await aDoctor(server, (await aClinic(server)).id, { is_admin: true })).email);
});
afterAll(() => server.close());

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload,
  });
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe('input that is meant to hurt', () => {
  it.each<[string, string]>([
    ['arrays 100,000 deep', nested('[', ']', 100_000)],
    ['objects 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a known field 100,000 deep', `{"username":${nested('[', ']', 100_000)}}`],
    [
      '50,000 unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 1]))),
    ],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a number without end', `{"username":${'9'.repeat(500_000)}}`],
    ['half a surrogate', '{"username":"\\ud800"}'],
    ['a text that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('latin1')],
  ])('%s is refused, and the server goes on', async (_, payload) => {
    const before = await tableContents(server.deps.database);
    const { statusCode } = await post('oauth/token', payload);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect((Object.prototype as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('a small body that unpacks to a large one is not unpacked', async () => {
    // In another thread: a server that stands still for seconds says that it is busy.
    const bomb = await promisify(gzip)(Buffer.alloc(200 * 1024 * 1024, 0x20), { level: 9 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const memoryBefore = process.memoryUsage().rss;
    const { statusCode } = await post('oauth/token', bomb, { 'content-encoding': 'gzip' });
    expect([400, 413, 415]).toContain(statusCode);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(150 * 1024 * 1024);
  });

  it('too many records in one upload are refused before any is stored', async () => {
    const limit = uploadDeviceDataCall.maxBodyBytes ?? 0;
    const before = await tableContents(server.deps.database);
    expect((await post('device_data/', `{"records":["${'x'.repeat(limit)}"]}`)).statusCode).toBe(413);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('the same parameter twice is no parameter that anybody expected', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/adp_requests?patient=a&patient=b&headers_only=true';
    expect((await server.app.inject({ url, headers })).statusCode).toBe(400);
  });

  it.each(['PUT', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is no way to call anything', async (method) => {
    const { statusCode } = await server.app.inject({ method: method as 'PUT', url: '/api/user' });
    expect(statusCode).toBe(404);
  });

  it('another method cannot be smuggled in a header', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/user',
      headers: { authorization: `Bearer ${token}`, 'x-http-method-override': 'GET' },
    });
    expect(statusCode).toBe(404);
  });

  it('a form of another page is not read as JSON', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/${signInCall.path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=password&username=a&password=b',
    });
    expect(statusCode).toBe(400);
  });
});
