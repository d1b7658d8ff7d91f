import type { FastifyRequest } from 'fastify';

/** Empty where the form has no such field, or more than one; any other kind of body is no form. */
export function formField({ headers, body }: FastifyRequest, name: string): string {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return '';
  const found = new Map(Object.entries(body ?? {})).get(name);
  return typeof found === 'string' ? found : '';
}

/** Empty when the header carries none. */
export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'] ?? '';
}
