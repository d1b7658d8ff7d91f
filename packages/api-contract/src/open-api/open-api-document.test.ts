import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ALL_CALLS } from '../all-calls.ts';
import { type Call, defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { openApiDocument } from './open-api-document.ts';

const renamePet = defineCall({
  name: 'rename-pet',
  module: 'patients',
  method: 'PATCH',
  path: 'pets/{petId}',
  callers: ['clinician', 'patient'],
  about: 'no-patient',
  params: z.strictObject({ petId: z.uuid() }),
  query: z.strictObject({ reason: z.optional(z.string()), force: z.enum(['true', 'false']) }),
  body: z.strictObject({ pet_name: z.string(), weight: z.nullish(z.number()) }),
  answer: { status: 200, schema: z.strictObject({ pet_name: z.string() }) },
  errors: ['not-found', 'mrn-exists', 'changed-meanwhile'],
});
const findPet = defineCall({
  name: 'find-pet',
  module: 'patients',
  method: 'GET',
  path: 'pets/{petId}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ petId: z.uuid() }),
  answer: { status: 302, schema: noBodyWire },
  errors: [],
  writes: true,
});
const forgetPet = defineCall({
  name: 'forget-pet',
  module: 'devices',
  method: 'DELETE',
  path: 'pets/',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 204, schema: noBodyWire },
  errors: [],
});
const page = defineCall({
  name: 'page',
  module: 'sso',
  method: 'GET',
  path: 'page',
  callers: ['anyone'],
  about: 'no-patient',
  answer: { status: 200, schema: z.string(), contentType: 'text/html' },
  errors: [],
});

const document = openApiDocument([renamePet, findPet, forgetPet, page], 'https://clinic.test/api/');
const rename = document.paths['/pets/{petId}']?.['patch'];

describe('openApiDocument', () => {
  it('names the product, its version and where it is served', () => {
    const root = join(import.meta.dirname, '../../../../package.json');
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(root, 'utf8')));
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Glidepath', version });
    expect(document.servers).toEqual([{ url: 'https://clinic.test/api' }]);
    expect(document.tags).toEqual([{ name: 'patients' }, { name: 'devices' }, { name: 'sso' }]);
  });

  it('puts calls of one path together, by method', () => {
    expect(Object.keys(document.paths)).toEqual(['/pets/{petId}', '/pets/', '/page']);
    expect(Object.keys(document.paths['/pets/{petId}'] ?? {})).toEqual(['patch', 'get']);
    expect(rename).toMatchObject({ operationId: 'rename-pet', tags: ['patients'] });
  });

  it('describes parameters, body and answer', () => {
    expect(rename?.parameters).toMatchObject([
      { name: 'petId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'reason', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'force', in: 'query', required: true, schema: { enum: ['true', 'false'] } },
    ]);
    expect(rename?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['pet_name'],
      additionalProperties: false,
    });
    expect(rename?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { required: ['pet_name'] } } },
    });
  });

  it('describes answers without a body, redirects and pages', () => {
    expect(document.paths['/pets/']?.['delete']?.responses['204']).toEqual({ description: 'Done' });
    expect(document.paths['/pets/{petId}']?.['get']?.responses['302']).toHaveProperty('headers.Location');
    expect(document.paths['/page']?.['get']?.responses['200']).toMatchObject({
      content: { 'text/html': { schema: { type: 'string' } } },
    });
  });

  it('asks for a token exactly where not anyone may call', () => {
    expect(rename?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/pets/{petId}']?.['get']?.security).toEqual([]);
    expect(document.components).toHaveProperty('securitySchemes.bearer', { type: 'http', scheme: 'bearer' });
  });

  it('gives each error under its status, with number and name', () => {
    expect(rename?.responses['409']).toMatchObject({
      'x-errors': [
        { name: 'mrn-exists', code: 148 },
        { name: 'changed-meanwhile', code: 2002 },
      ],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    expect(rename?.responses['409']?.description).toContain(
      '`mrn-exists` (code 148): A patient with this MRN already exists.',
    );
    expect(Object.keys(rename?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(document.paths['/page']?.['get']?.responses ?? {})).toEqual(['200', '429', '500', '503']);
  });

  it('can describe every call there is', () => {
    const calls: readonly Call[] = ALL_CALLS;
    const whole = openApiDocument(calls, '/api/');
    const operations = Object.values(whole.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      calls.map(({ name }) => name).toSorted(),
    );
    // It must survive being sent.
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
    expect(JSON.stringify(whole)).not.toContain('$schema');
  });
});
