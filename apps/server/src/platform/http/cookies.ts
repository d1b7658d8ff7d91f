import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = Readonly<{
  read(name: string): string | undefined;
  /** Kept from scripts, and sent by our own pages alone. */
  set(name: string, value: string, maxAgeSeconds: number): void;
}>;

/** `isSecure` where pages are served over TLS: then it never travels otherwise, and no other host can plant one. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const start = `${fullName(name)}=`;
      return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
    },
    set(name, value, maxAgeSeconds) {
      const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
      const cookie = [`${fullName(name)}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])];
      reply.header('Set-Cookie', cookie.join('; '));
    },
  };
}
