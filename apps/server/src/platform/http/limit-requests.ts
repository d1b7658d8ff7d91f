import { isIPv6 } from 'node:net';
import { USUAL_BODY_BYTES } from '@glidepath/api-contract/body-limits';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Deps } from '#platform/deps.ts';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import type { SignedIn } from './caller.ts';

/** A clinic of a hundred people who click without a pause, behind one address. */
const OF_ADDRESS = { limit: 6000, perSeconds: 60 };
/** Three windows of one person that each ask five times a second whether a recommendation is done, and more. */
const OF_ACCOUNT = { limit: 1500, perSeconds: 60 };
/** A balancer asks it all day. Metrics are served to this machine only. */
const UNLIMITED = new Set(['/api/health', '/api/metrics']);

/**
 * What one address and one account may ask for in a minute, over all calls and servers. It is counted before anything
 * is read. A call counts once, and once more for each 64 kB that it brings.
 */
export function limitRequests(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  const ofAddresses = new RateLimiter(deps, OF_ADDRESS);
  const ofAccounts = new RateLimiter(deps, OF_ACCOUNT);
  app.addHook('onRequest', async (request) => {
    const isCounted = request.url.startsWith('/api/') && !UNLIMITED.has(request.routeOptions.url ?? '');
    if (!isCounted) return;
    if (!(await ofAddresses.take(`address:${addressGroup(request.ip)}`, weightOf(request)))) refuse();
  });
  // The first moment at which the caller is known; the body is still unread.
  app.addHook('preParsing', async (request) => {
    if (!request.signedIn) return;
    if (!(await ofAccounts.take(`account:${accountOf(request.signedIn)}`, weightOf(request)))) refuse();
  });
}

function refuse(): never {
  throw new ApiError('throttled');
}

const accountOf = (caller: SignedIn) => (caller.kind === 'guest' ? caller.patientId : caller.userId);

function weightOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? 0);
  // Whoever does not say how much is coming may bring as much as the call takes.
  const bytes = headers['transfer-encoding'] === undefined ? announced : routeOptions.bodyLimit;
  return 1 + Math.floor(Math.min(bytes || 0, routeOptions.bodyLimit) / USUAL_BODY_BYTES);
}

/** Everybody who has one IPv6 address has all of its network of 64 bits: those count as one. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = (plain.split('%')[0] ?? '').split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
