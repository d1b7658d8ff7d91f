import type { FastifyInstance } from 'fastify';

/** Forms arrive as `URLSearchParams`; any other kind of body is not one. */
export function readForms(cloud: FastifyInstance): void {
  cloud.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
}

export function formField(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}
