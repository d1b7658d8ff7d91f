import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CloudAccount } from '../accounts/cloud-account.ts';
import { tidepoolError } from './tidepool-error.ts';

export const SESSION_HEADER = 'x-tidepool-session-token';

/** Who is signed in. A session does not end by itself. */
export type Sessions = Readonly<{
  open(account: CloudAccount): string;
  accountOf(request: FastifyRequest): CloudAccount | undefined;
  expireAll(): void;
}>;

export function createSessions(): Sessions {
  const byToken = new Map<string, CloudAccount>();
  return {
    open(account) {
      const token = randomBytes(24).toString('base64url');
      byToken.set(token, account);
      return token;
    },
    accountOf(request) {
      const token = request.headers[SESSION_HEADER];
      return typeof token === 'string' ? byToken.get(token) : undefined;
    },
    expireAll: () => byToken.clear(),
  };
}

/** By name and password in the way of RFC 7617; a password may hold colons. */
export function accountSigningIn(
  authorization: string | undefined,
  accounts: readonly CloudAccount[],
): CloudAccount | undefined {
  const encoded = /^Basic (?<pair>\S+)$/i.exec(authorization ?? '')?.groups?.['pair'] ?? '';
  const pair = Buffer.from(encoded, 'base64').toString();
  const colon = pair.indexOf(':');
  if (colon < 1) return undefined;
  const [email, password] = [pair.slice(0, colon).toLowerCase(), pair.slice(colon + 1)];
  if (password === '') return undefined;
  return accounts.find((account) => account.email?.toLowerCase() === email && account.password === password);
}

export function refuse(reply: FastifyReply, status: 400 | 401 | 403, parameter?: string): FastifyReply {
  return reply.code(status).send(tidepoolError(status, parameter === undefined ? undefined : { parameter }));
}
