import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { FastifyInstance } from 'fastify';

/** A form of another system says what it has to say in two or three. */
const MOST_FIELDS = 20;

/** Only for the routes of `scope`: everything else speaks JSON. A field that comes twice fits no schema. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody, { parser: formFields });
}

function formFields(text: string): Record<string, unknown> {
  // Beyond the limit nothing is taken apart.
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    throw new ApiError('input-invalid', { body: 'This has too many fields.' });
  }
  return parse(text);
}
