import type { FastifyInstance } from 'fastify';

/** Only for the routes of `scope`: everything else speaks JSON. A field that comes twice fits no schema. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    const form = new URLSearchParams(text.toString());
    const fields = [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values] as const;
    });
    done(null, Object.fromEntries(fields));
  });
}
