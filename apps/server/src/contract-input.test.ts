import { bodyLimits } from '@glidepath/api-contract/body-limits';
import type { Call, Caller, ObjectSchema } from '@glidepath/api-contract/define-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { aCast, type Cast } from '../test-support/cast.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startTestServer();
  cast = await aCast(server);
});
afterAll(() => server.close());

const WRONG_TYPES: readonly unknown[] = [null, 12.5, true, [], {}, 'x'.repeat(60_000), 'nul\0character'];
const HOSTILE_TEXTS = [
  "'; drop table users; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '\u202e\ud800 lone surrogate',
];

const isAccepted = (schema: z.core.$ZodType | undefined, value: unknown) =>
  schema !== undefined && z.safeParse(schema, value).success;
const fieldsOf = (schema: ObjectSchema | undefined) => Object.keys(schema?.shape ?? {});
const requiredOf = ({ body }: Call) => fieldsOf(body).filter((field) => !isAccepted(body?.shape[field], undefined));
const tokenFor = (callers: readonly Caller[]) => {
  const caller = callers.find((each) => each !== 'anyone');
  return caller ? { token: cast.tokens[caller as keyof Cast['tokens']] } : {};
};
const paramsOf = (call: Call, text?: string) =>
  Object.fromEntries(
    fieldsOf(call.params).map((name) => [name, text ?? (name === 'key' ? cast.unknownKey : cast.patientId)]),
  );

async function expectNothingWritten(work: () => Promise<void>) {
  const before = await tableContents(server.deps.database);
  await work();
  expect(await tableContents(server.deps.database)).toEqual(before);
}

const ALL = ROUTES.map((route) => [`${route.call.method} ${route.call.path}`, route.call] as const);
const WITH_BODY = ALL.filter(([, call]) => call.body);

describe('ROLE-17: bad input is refused with the names of the fields and writes nothing', () => {
  it.each(WITH_BODY)('%s: wrong types', async (_, call) => {
    await expectNothingWritten(async () => {
      for (const field of fieldsOf(call.body)) {
        for (const wrong of WRONG_TYPES) {
          if (isAccepted(call.body?.shape[field], wrong)) continue;
          const answer = await server.call(call, {
            ...tokenFor(call.callers),
            params: paramsOf(call),
            body: { [field]: wrong },
          });
          expect([field, answer.status, answer.body.code]).toEqual([field, 400, 2001]);
          const refused = Object.entries(answer.body.fields).filter(([name]) => name.split('.')[0] === field);
          expect([field, refused.length > 0]).toEqual([field, true]);
          // What is missing inside an empty object is mandatory; what is there and wrong is not called missing.
          const isEmptied = JSON.stringify(wrong) === '{}';
          const told = refused.filter(([name]) => !isEmptied || name === field).map(([, text]) => text);
          expect([field, wrong, told]).not.toEqual([
            field,
            wrong,
            expect.arrayContaining(['This field is mandatory.']),
          ]);
        }
      }
    });
  });

  // What another company's sign-in window comes back with is not ours to limit.
  it.each(ALL.filter(([, call]) => !isAccepted(call.query, { surprise: '1' })))(
    '%s: unknown fields',
    async (_, call) => {
      await expectNothingWritten(async () => {
        const inQuery = await server.call(call, {
          ...tokenFor(call.callers),
          params: paramsOf(call),
          query: { surprise: '1' },
        });
        expect([inQuery.status, inQuery.body.code, inQuery.body.fields]).toEqual([
          400,
          2001,
          expect.objectContaining({ query: '1 field here is not known.' }),
        ]);
        if (call.method === 'GET') return;
        const inBody = await server.call(call, {
          ...tokenFor(call.callers),
          params: paramsOf(call),
          body: { surprise: 1 },
        });
        expect([inBody.status, inBody.body.code, inBody.body.fields]).toEqual([
          400,
          2001,
          expect.objectContaining({ body: '1 field here is not known.' }),
        ]);
      });
    },
  );

  it.each(WITH_BODY.filter(([, call]) => requiredOf(call).length > 0))(
    'D1-116: %s: a field that is left out is mandatory, and the refusal has its code',
    async (_, call) => {
      await expectNothingWritten(async () => {
        const answer = await server.call(call, { ...tokenFor(call.callers), params: paramsOf(call), body: {} });
        expect([answer.status, answer.body.code]).toEqual([400, 2001]);
        expect(answer.body.fields).toMatchObject(
          Object.fromEntries(requiredOf(call).map((field) => [field, 'This field is mandatory.'])),
        );
      });
    },
  );

  it.each(WITH_BODY)('%s: no object, broken JSON, another media type, twice the limit', async (_, call) => {
    const send = (payload: string, type = 'application/json') =>
      server.app.inject({
        method: call.method,
        url: `/api/${call.path.replace(/\{(\w+)\}/g, cast.patientId)}`,
        headers: {
          'content-type': type,
          ...(tokenFor(call.callers).token ? { authorization: `Bearer ${tokenFor(call.callers).token}` } : {}),
        },
        payload,
      });
    await expectNothingWritten(async () => {
      for (const payload of ['[]', '"text"', '12', '{"a":', '{"__proto__":{"isAdmin":true}}']) {
        const refused = await send(payload);
        expect([payload, refused.statusCode, refused.json().code]).toEqual([payload, 400, 2001]);
      }
      expect((await send('<a/>', 'application/xml')).statusCode).toBe(400);
      const limitBytes = bodyLimits(call).bytes;
      expect((await send(JSON.stringify({ filler: 'x'.repeat(2 * limitBytes) }))).statusCode).toBe(413);
    });
  });

  it.each(ALL.filter(([, call]) => call.params))('%s: hostile and overlong path parameters', async (_, call) => {
    // A lone surrogate has no address form; the others have.
    for (const text of [...HOSTILE_TEXTS.filter((hostile) => hostile.isWellFormed()), 'x'.repeat(1500), '%', '%00']) {
      const answer = await server.call(call, { ...tokenFor(call.callers), params: paramsOf(call, text) });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('hostile text is only text', () => {
  it.each(WITH_BODY)('%s: never a server error, and every table is still there', async (_, call) => {
    const tables = Object.keys(await tableContents(server.deps.database));
    for (const text of HOSTILE_TEXTS) {
      const body = Object.fromEntries(fieldsOf(call.body).map((field) => [field, text]));
      const answer = await server.call(call, { ...tokenFor(call.callers), params: paramsOf(call), body });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain(text.slice(0, 20));
    }
    expect(Object.keys(await tableContents(server.deps.database))).toEqual(tables);
  });
});

describe('the edge of the API', () => {
  it('serves each path with and without the final slash', async () => {
    for (const url of ['/api/user', '/api/user/', '/api/env_types', '/api/env_types/']) {
      expect((await server.app.inject({ url })).statusCode).not.toBe(404);
    }
  });

  it('answers 404 in the shape of all errors for a call that does not exist', async () => {
    const answer = await server.app.inject({ url: '/api/no_such_call' });
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'not-found']);
  });

  it('never caches an answer and sends the protective headers', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
