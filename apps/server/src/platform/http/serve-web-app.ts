import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_MS } from '@glidepath/quantities';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#platform/config/config.ts';

const BUILT_WEB_APP = join(import.meta.dirname, '../../../../web/dist');
const ONE_YEAR_MS = 365 * DAY_MS;

/**
 * Lays out documents with a library in WebAssembly, which it reads from a `data:` address within itself. A worker has the
 * policy of its own file, so that pages keep the strict one.
 */
const PDF_WORKER = /\/pdf\.worker-[\w-]+\.js(?:\.br)?$/;
const PDF_WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self' data:;font-src 'self'";

/** The built browser app; every address that is not a file or a call belongs to its router. */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  const root = config.webDistDir ?? BUILT_WEB_APP;
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      // The build puts a smaller .br beside each script and style.
      preCompressed: true,
      // Names of built files hold a hash of their content, so they never change under one name.
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        if (PDF_WORKER.test(path)) reply.header('Content-Security-Policy', PDF_WORKER_POLICY);
        reply.header('Cache-Control', isHashed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isReading && !/^\/(api|demo|assets|media)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new ApiError('not-found');
    if (config.webDevUrl) return reply.redirect(`${config.webDevUrl}${request.url}`);
    if (!isBuilt) return reply.status(503).type('text/plain').send('The web app is not built. Run: npm run build');
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
