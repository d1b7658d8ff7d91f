import underPressure from '@fastify/under-pressure';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { FastifyInstance } from 'fastify';

/** A server that is this late says so at once, rather than to answer everybody later still. */
const MOST_DELAY_MS = 2000;
/** Whoever looks after the server must be able to see how busy it is. */
const ALWAYS_ANSWERED = new Set(['/api/health', '/api/metrics']);

export async function refuseWhenBusy(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: (request, _reply, _type, delayMs) => assertAnswers(request.routeOptions.url, delayMs),
  });
}

export function assertAnswers(route: string | undefined, delayMs: number | undefined): void {
  // A second without any measurement counts as endless: one piece of work took so long, and is done.
  if (delayMs === Number.POSITIVE_INFINITY) return;
  if (route !== undefined && ALWAYS_ANSWERED.has(route)) return;
  throw new ApiError('system-busy');
}
