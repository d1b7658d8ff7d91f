import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const INDEX = '<!doctype html><title>Glidepath</title>';
const SCRIPT = 'console.log("app")';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-web-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), INDEX);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets', 'app-0a1b2c.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'app-0a1b2c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets', 'pdf.worker-0a1b2c.js'), SCRIPT);
  writeFileSync(join(folder, 'outside.txt'), 'not for the web');
  server = await startTestServer({ webDistDir: dist });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => server.app.inject({ method, url });

describe('pages', () => {
  it.each(['/', '/login', '/patients/123/report?tab=2', '/reset_password?k=abc', '/apian', '/demonstration'])(
    '%s is answered with the app, which is asked for again each time',
    async (url) => {
      const { statusCode, body, headers } = await request(url);
      expect([statusCode, body]).toEqual([200, INDEX]);
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        expect.stringContaining('text/html'),
        'no-cache',
      ]);
    },
  );

  it('are there for a HEAD request too', async () => {
    const { statusCode, body } = await request('/login', 'HEAD');
    expect([statusCode, body]).toEqual([200, '']);
  });

  it('cannot be posted to', async () => {
    const { statusCode, json } = await request('/login', 'POST');
    expect([statusCode, json().detail]).toEqual([404, 'not-found']);
  });
});

describe('what is no page', () => {
  it.each(['/api', '/api/', '/api/nothing', '/assets/nothing.js', '/assets/', '/media/nothing.mp4', '/demo/nothing'])(
    '%s is 404 in the shape of all errors, never the app',
    async (url) => {
      const { statusCode, json, headers } = await request(url);
      expect(headers['content-type']).toContain('application/json');
      expect([statusCode, json().detail]).toEqual([404, 'not-found']);
    },
  );

  it.each(['/../outside.txt', '/assets/../../outside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt'])(
    '%s does not lead out of the folder',
    async (url) => {
      expect((await request(url)).body).not.toContain('not for the web');
    },
  );
});

describe('files', () => {
  it('with a hash in their name are kept for a year, the others are asked for again', async () => {
    const hashed = await request('/assets/app-0a1b2c.js');
    expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(hashed.headers['content-type']).toContain('javascript');
    expect((await request('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('alone the worker that makes documents may compile WebAssembly, and read it from within itself', async () => {
    const policyOf = async (url: string) => String((await request(url)).headers['content-security-policy']).split(';');
    const worker = await policyOf('/assets/pdf.worker-0a1b2c.js');
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(worker).toContain("connect-src 'self' data:");
    for (const url of ['/', '/assets/app-0a1b2c.js', '/favicon.svg']) {
      const policy = await policyOf(url);
      expect(policy.join()).not.toContain('wasm');
      expect(policy).toContain("connect-src 'self'");
    }
  });

  it('go out as the build compressed them where the browser can read that', async () => {
    const url = '/assets/app-0a1b2c.js';
    const small = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.headers['content-encoding'], small.headers['content-type']]).toEqual([
      'br',
      expect.stringContaining('javascript'),
    ]);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['vary']).toContain('accept-encoding');

    const plain = await request(url);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
  });
});

it('says what to do when the app is not built', async () => {
  const unbuilt = await startTestServer({ webDistDir: join(folder, 'nowhere') });
  const { statusCode, body } = await unbuilt.app.inject({ url: '/' });
  expect([statusCode, body]).toEqual([503, 'The web app is not built. Run: npm run build']);
  await unbuilt.close();
});

it('leads to the development server where there is one', async () => {
  const developed = await startTestServer({ webDevUrl: 'http://localhost:5173' });
  const { statusCode, headers } = await developed.app.inject({ url: '/login?x=1' });
  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:5173/login?x=1']);
  await developed.close();
});
