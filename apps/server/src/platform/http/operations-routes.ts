import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import type { Call } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';
import { type OpenApiDocument, openApiDocument } from '@glidepath/api-contract/open-api/open-api-document';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Deps } from '#platform/deps.ts';
import { askDatabase } from '#platform/observability/database-state.repository.ts';
import { htmlPage } from './html.ts';
import type { Route } from './implement-call.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What operators and integrators ask: is it alive, is it ready, how does it do, what can it be asked. */
export function registerOperationsRoutes(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    await askDatabase(deps.database).catch(() => {
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

/** The API reference, straight from the contract. */
function apiReferencePage(calls: readonly Call[]): string {
  const modules = [...new Set(calls.map((call) => call.module))];
  const sections = modules.map(
    (module) =>
      `<h2>${module}</h2>${calls
        .filter((call) => call.module === module)
        .map(callArticle)
        .join('\n')}`,
  );
  return htmlPage(
    'API reference',
    `<h1>API reference</h1><p class="muted">Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. All paths are below
     <code>/api/</code>, with or without a final slash.</p>${sections.join('\n')}`,
  );
}

function callArticle(call: Call): string {
  const errors = call.errors.map((name) => {
    const { code, status } = ERROR_CATALOGUE[name];
    return `<code>${status}${code === null ? '' : ` / ${code}`}</code> ${name}`;
  });
  const parts = [
    ['Path parameters', call.params],
    ['Query', call.query],
    ['Body', call.body],
    [`Answer ${call.answer.status}`, call.answer.schema],
  ] as const;
  return `<details><summary><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code>
    <span class="muted">${call.callers.join(', ')}</span></summary>
    ${parts.map(([title, schema]) => (schema ? `<h3>${title}</h3><pre>${schemaText(schema)}</pre>` : '')).join('')}
    ${errors.length > 0 ? `<h3>Errors</h3><p>${errors.join('<br>')}</p>` : ''}</details>`;
}

function schemaText(schema: z.ZodMiniType): string {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(jsonSchema, null, 2));
}
