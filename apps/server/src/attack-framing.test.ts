import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../test-support/test-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-framing-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Glidepath</title>');
  server = await startTestServer({ webDistDir: folder, isProduction: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const PLACES = [
  '/',
  '/login',
  '/patients',
  '/reset_password?k=x',
  '/api/health',
  '/api/user',
  '/api/docs',
  '/api/nothing',
  '/api/dexcom_callback?code=x&state=y',
  '/assets/nothing.js',
];

describe.each(PLACES)('%s', (url) => {
  it('cannot be put into a frame of another page', async () => {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/);
  });

  it('runs scripts of our own files alone, and loads nothing from elsewhere', async () => {
    const { headers } = await server.app.inject({ url });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1)] as const),
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => /^https?:|^\*/.test(source))).toEqual([]);
  });

  it('is taken for what it says it is, over TLS, and tells nobody where its reader came from', async () => {
    const { headers } = await server.app.inject({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}.*includeSubDomains/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});
