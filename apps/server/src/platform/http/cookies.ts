import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = Readonly<{
  read(name: string): string | undefined;
  /** Kept from scripts, and sent by our own pages alone. */
  set(name: string, value: string, scope: Readonly<{ path: string; maxAgeSeconds: number }>): void;
}>;

/** `isSecure` where pages are served over TLS: then it never travels otherwise. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set(name, value, { path, maxAgeSeconds }) {
      const attributes = [`Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
      reply.header('Set-Cookie', [`${name}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '));
    },
  };
}
