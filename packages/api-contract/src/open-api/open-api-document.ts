import * as z from 'zod/mini';

import type { Call, ObjectSchema } from '../define-call.ts';
import { errorBodySchema } from '../errors/error-body.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { type ErrorAnswer, errorAnswers } from './error-answers.ts';

type Parameter = Readonly<{ name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }>;
type Content = Readonly<Record<string, Readonly<{ schema: JsonSchema }>>>;
type SuccessAnswer = Readonly<{ description: string; content?: Content; headers?: JsonSchema }>;

export type OpenApiOperation = Readonly<{
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{ required: true; content: Content }>;
  responses: Readonly<Record<string, SuccessAnswer | ErrorAnswer>>;
  security: readonly Readonly<Record<'bearer', readonly []>>[];
}>;

export type OpenApiDocument = Readonly<{
  openapi: '3.1.0';
  info: Readonly<{ title: string; version: string; description: string }>;
  servers: readonly Readonly<{ url: string }>[];
  tags: readonly Readonly<{ name: string }>[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: JsonSchema;
}>;

/** What `GET openapi.json` answers. `serverUrl` is the address of the API, with or without its final slash. */
export function openApiDocument(calls: readonly Call[], serverUrl: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glidepath',
      version: PRODUCT_VERSION,
      description: 'Decision support for insulin treatment; not medical advice. A final slash of a path is optional.',
    },
    servers: [{ url: serverUrl.replace(/\/$/, '') }],
    tags: [...new Set(calls.map(({ module }) => module))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchemaOf(errorBodySchema, 'output') },
    },
  };
}

function pathsOf(calls: readonly Call[]): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of calls) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return paths;
}

function operation(call: Call): OpenApiOperation {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  return {
    operationId: call.name,
    tags: [call.module],
    summary: call.name.replaceAll('-', ' '),
    description: `Callers: ${call.callers.join(', ')}.${call.writes ? ' Changes something although it is a GET.' : ''}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: contentOf(jsonSchemaOf(call.body), call.isForm && FORM) } }
      : {}),
    responses: { [String(call.answer.status)]: successAnswer(call.answer), ...errorAnswers(call) },
    security: call.callers.includes('anyone') ? [] : [{ bearer: [] }],
  };
}

function parametersOf(schema: ObjectSchema | undefined, place: Parameter['in']): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, valueSchema]) => ({
    name,
    in: place,
    required: place === 'path' || valueSchema._zod.optin !== 'optional',
    schema: jsonSchemaOf(valueSchema),
  }));
}

function successAnswer({ status, schema, contentType }: Call['answer']): SuccessAnswer {
  if (status === 204) return { description: 'Done' };
  if (status === 302 || status === 303) {
    return { description: 'Go there', headers: { Location: { schema: { type: 'string', format: 'uri' } } } };
  }
  return { description: 'Done', content: contentOf(jsonSchemaOf(schema), contentType) };
}

const FORM = 'application/x-www-form-urlencoded';

function contentOf(schema: JsonSchema, contentType = 'application/json'): Content {
  return { [contentType]: { schema } };
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 speaks the same dialect of JSON Schema as zod does, so only the note of the dialect is dropped. */
function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  // What JSON cannot say stands open here; the server still checks it.
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return jsonSchema;
}
