import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { FastifyInstance } from 'fastify';

/** A form of another system says what it has to say in two or three. */
const MOST_FIELDS = 20;

/** Only for the routes of `scope`: everything else speaks JSON. A field that comes twice fits no schema. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    // Beyond the limit nothing is taken apart.
    const parts = text.toString().split('&', MOST_FIELDS + 1);
    if (parts.length > MOST_FIELDS) return done(new ApiError('input-invalid', { body: 'This has too many fields.' }));
    const form = new URLSearchParams(parts.join('&'));
    const fields = [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values] as const;
    });
    done(null, Object.fromEntries(fields));
  });
}
