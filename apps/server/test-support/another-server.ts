import type { FastifyInstance } from 'fastify';

import type { Deps } from '#platform/deps.ts';
import { buildApp } from '../src/app.ts';

/** A second server on the same data, to be closed before the first; `demoRoutes` are what a demonstration adds. */
export function anotherServer(deps: Deps, demoRoutes?: (app: FastifyInstance) => Promise<void>) {
  return buildApp(deps, demoRoutes);
}
