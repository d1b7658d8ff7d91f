import type { Call } from '@glidepath/api-contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

describe('the API reference', () => {
  const asListed = (call: Call) => `${call.method} ${call.path}`;
  const served = () => ROUTES.map((route) => asListed(route.call)).sort();

  it('openapi.json lists exactly the served calls', async () => {
    const { paths, openapi, servers } = (await get('/api/openapi.json')).json();
    expect([openapi, servers[0].url]).toEqual([expect.stringMatching(/^3\.1/), 'http://localhost:3000/api']);
    const listed = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\//, '')}`),
    );
    expect(listed.sort()).toEqual(served());
  });

  it('/api/docs lists exactly the served calls, without any script', async () => {
    const { body, headers } = await get('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    const summaries = body.matchAll(/<span class="method">(\w+)<\/span> <code>([^<]+)<\/code>/g);
    expect([...summaries].map(([, method, path]) => `${method} ${path}`).sort()).toEqual(served());
    expect(body).not.toContain('<script');
  });

  it('knows every address the server registered below /api/', () => {
    const registered = ROUTES.filter(({ call }) => {
      const url = `/api/${call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
      return server.app.hasRoute({ method: call.method, url });
    });
    expect(registered).toHaveLength(ROUTES.length);
  });
});
