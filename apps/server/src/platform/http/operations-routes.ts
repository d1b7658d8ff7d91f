import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { type OpenApiDocument, openApiDocument } from '@glidepath/api-contract/open-api/open-api-document';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Deps } from '#platform/deps.ts';
import { apiReferencePage } from './api-reference-page.ts';
import type { Route } from './implement-call.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What operators and integrators ask: is it alive, is it ready, how does it do, what can it be asked. */
export function registerOperationsRoutes(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await sql`select 1`.execute(deps.database.system).catch(() => {
      throw new ApiError('system-busy');
    });
    return { status: 'ok', database: 'ok' };
  });
  app.get('/api/metrics', async (request, reply) => {
    // Numbers about the service are for its operator, who sits on the machine. A proxy sits there too, for others.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined && !deps.config.isProxyTrusted;
    if (isForwarded || !LOOPBACK.has(request.ip)) throw new ApiError('not-found');
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
  const served = ALL_CALLS.filter((call) => routes.some((route) => route.call === call));
  let document: OpenApiDocument | undefined;
  app.get('/api/openapi.json', async () => {
    // Made when it is first asked for: no start waits for it.
    document ??= openApiDocument(served, `${deps.config.baseUrl}/api/`);
    return document;
  });
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(apiReferencePage(served)));
}
