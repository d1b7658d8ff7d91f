import { bodyLimits, USUAL_BODY_BYTES } from '@glidepath/api-contract/body-limits';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Compute } from '#platform/compute/compute.ts';
import { CheckedBody } from './input.ts';
import type { work } from './read-body.task.ts';
import { readJson } from './read-json.ts';

const READ_BODY = new URL('./read-body.task.ts', import.meta.url);

/** Bodies of the usual size are read at once; a longer one in a thread of its own, and others are answered meanwhile. */
export function readBodies(app: FastifyInstance, compute: Compute): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { call } = request.routeOptions.config;
      // A POST may announce JSON and send none: that is no body, not a broken one.
      if (bytes.length === 0) return undefined;
      if (!call || bytes.length <= USUAL_BODY_BYTES) return readJson(bytes, bodyLimits(call ?? {}));
      const read = compute.run<typeof work>(READ_BODY, async () => ({ bytes, callName: call.name }));
      return new CheckedBody(await read.catch(refuseWhatFillsThread));
    },
  );
}

/** A thread that has no room left ends, and not the server with it. */
function refuseWhatFillsThread(error: unknown): never {
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ApiError('body-too-large');
  throw error;
}
