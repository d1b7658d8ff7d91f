import { gunzipSync } from 'node:zlib';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { aClinic, aDoctor, signInBody, TEST_PASSWORD } from '../../../test-support/people.ts';
import { databaseName } from '../../../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { embeddedConnection } from '../database/open-server-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress });

describe('health and readiness', () => {
  it('a running server is alive and ready', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await get('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: 'ok' }]);
  });

  it('without its database it is alive, not ready, busy for callers, and well again with it', async () => {
    const alone = await startTestServer();
    const doctor = await aDoctor(alone, (await aClinic(alone)).id);
    const signIn = () => alone.call(signInCall, { body: signInBody(doctor.email, TEST_PASSWORD) });
    const restore = await cutOffDatabase(alone);
    const ready = await alone.app.inject({ url: '/api/ready' });
    expect([ready.statusCode, ready.json().detail]).toEqual([503, 'SYSTEM_BUSY']);
    expect(ready.headers['retry-after']).toBe('60');
    expect((await alone.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    const refused = await signIn();
    expect([refused.status, refused.body.detail]).toEqual([503, 'SYSTEM_BUSY']);
    await restore();
    expect((await alone.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
    expect((await signIn()).status).toBe(200);
    await alone.close();
  });

  it('goes on after a connection dropped in the middle of a request', async () => {
    const alone = await startTestServer();
    const { system } = alone.deps.database;
    alone.app.get('/api/dropping', async () => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(system);
    });
    const dropped = await alone.app.inject({ url: '/api/dropping' });
    expect([dropped.statusCode, dropped.json().detail]).toEqual([503, 'SYSTEM_BUSY']);
    // The pool may hand the dying connection out once more before it learns of its end.
    await expect.poll(async () => (await alone.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
    await alone.close();
  });
});

/** As when the database is stopped: running connections end, new ones are refused. */
async function cutOffDatabase(cut: TestServer): Promise<() => Promise<void>> {
  const name = await databaseName(cut.deps.database);
  const client = new pg.Client(embeddedConnection(inject('testClusterSocketDir'), 'postgres'));
  await client.connect();
  await client.query(`alter database ${name} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  };
}

describe('metrics', () => {
  it('count requests by the pattern of their route, for the machine itself', async () => {
    await get('/api/reset_password/maya@clinic.test');
    const { statusCode, body, headers } = await get('/api/metrics');
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('route="/api/reset_password/:email",status="200"');
    expect(body).not.toContain('maya');
  });

  it.each(['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7'])('do not exist for %s', async (address) => {
    const { statusCode, json } = await get('/api/metrics', {}, address);
    expect([statusCode, json().detail]).toEqual([404, 'not-found']);
  });

  it.each(['::1', '::ffff:127.0.0.1'])('exist for %s, which is the machine too', async (address) => {
    expect((await get('/api/metrics', {}, address)).statusCode).toBe(200);
  });

  it('do not exist for others who come through a proxy on the machine', async () => {
    expect((await get('/api/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await get('/api/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  it('behind a trusted proxy the address is the one the proxy saw, not what the client wrote before it', async () => {
    const proxied = await startTestServer({ isProxyTrusted: true });
    const statusFor = async (forwardedFor: string) =>
      (await proxied.app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': forwardedFor } })).statusCode;
    expect(await statusFor('203.0.113.9')).toBe(404);
    expect(await statusFor('127.0.0.1, 203.0.113.9')).toBe(404);
    expect(await statusFor('203.0.113.9, 127.0.0.1')).toBe(200);
    await proxied.close();
  });
});

describe('compression', () => {
  it('large answers are compressed for those who ask, and whole', async () => {
    const plain = await get('/api/openapi.json');
    const packed = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString('utf8'))).toEqual(plain.json());
    expect((await get('/api/openapi.json', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('small answers are not', async () => {
    expect((await get('/api/health', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });
});
