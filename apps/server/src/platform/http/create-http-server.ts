import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { USUAL_BODY_BYTES } from '@glidepath/api-contract/body-limits';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import Fastify, { type FastifyInstance, LogController } from 'fastify';

import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { answerError } from './error-answers.ts';
import { limitRequests } from './limit-requests.ts';
import { readBodies } from './read-bodies.ts';

/** A server that is this late says so at once, rather than to answer everybody later still. */
const MOST_DELAY_MS = 2000;
/** Whoever looks after the server must be able to see how busy it is. */
const ALWAYS_ANSWERED = new Set(['/api/health', '/api/metrics']);

async function refuseWhenBusy(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    pressureHandler: (request, _reply, _type, delayMs) => assertAnswers(request.routeOptions.url, delayMs),
  });
}

export function assertAnswers(route: string | undefined, delayMs: number | undefined): void {
  // A second without any measurement counts as endless: one piece of work took so long, and is done.
  if (delayMs === Number.POSITIVE_INFINITY) return;
  // A page costs little, and says better than a browser can that the server is busy.
  if (!route?.startsWith('/api/') || ALWAYS_ANSWERED.has(route)) return;
  throw new ApiError('system-busy');
}

/** For the whole of a request to arrive; whoever dribbles it does not hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Answers are made for one reader: a third of the usual work, an eighth more to send (bench/patients). */
const QUICK_COMPRESSION = {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Fastify with the rules that hold for every request: headers, errors, logs, metrics. */
export async function createHttpServer(deps: Deps): Promise<FastifyInstance> {
  const { config, log, metrics } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Unlike a counter it is not repeated by another server or after a restart.
    genReqId: () => randomUUID(),
    bodyLimit: USUAL_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // One proxy: what it saw is the last address. Those before it are whatever the client wrote.
    trustProxy: config.isProxyTrusted ? (_, hop) => hop === 0 : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.decorateRequest('signedIn', undefined);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  readBodies(app, deps.compute);
  endConnectionsWhenClosing(app);
  await protect(app, config);
  if (config.isThrottled) limitRequests(app, deps);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], ...QUICK_COMPRESSION });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address itself: it may hold an email, a key or a token.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.observe(labels, reply.elapsedTime / 1000);
    request.log.info(
      { ...labels, ms: Math.round(reply.elapsedTime), clinicId: request.signedIn?.clinicId },
      'answered',
    );
  });
  return app;
}

async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const policy = contentSecurityPolicy(config);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Content-Security-Policy', policy);
  });
  await app.register(helmet, {
    // Helmet would assemble ours again for every request.
    contentSecurityPolicy: false,
    // Keys and single-sign-on tokens travel in paths: no referrer may carry them on.
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.isProduction,
    // The sign-in window of another company must stay known to the page that opened it (CLOUD-12).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  await refuseWhenBusy(app);
}

function contentSecurityPolicy(config: Config): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sets sizes and positions in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(config.isProduction ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * Lets a stop wait for requests, not for connections. Node ends those between two requests; left to themselves, one
 * that is kept alive after its last answer, or that a browser opened ahead of time and never used, would hold up the
 * stop until it times out.
 */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
