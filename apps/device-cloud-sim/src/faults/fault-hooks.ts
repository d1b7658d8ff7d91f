import { Readable } from 'node:stream';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Failure, FaultPlan } from './fault-plan.ts';

/** Lets the planned faults of one cloud happen. `errorBody` is how that cloud words an error. */
export function addFaultHooks(
  cloud: FastifyInstance,
  plan: FaultPlan,
  errorBody: (status: number) => Readonly<Record<string, unknown>>,
): void {
  const spoiltBodies = new WeakMap<FastifyRequest, Failure['kind']>();

  cloud.addHook('onRequest', async (request, reply) => {
    const failure = plan.take(pathBelow(cloud.prefix, request.url));
    if (!failure) return;
    switch (failure.kind) {
      case 'status':
        if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
        return reply.code(failure.status).send(errorBody(failure.status));
      case 'no-answer':
        return reply.hijack();
      case 'slow':
        // A pending delay must not keep a stopped process alive.
        await delay(failure.delayMs, undefined, { ref: false });
        return;
      default:
        spoiltBodies.set(request, failure.kind);
    }
  });

  cloud.addHook('onSend', async (request, reply, payload) => {
    const kind = spoiltBodies.get(request);
    return kind && typeof payload === 'string' ? spoilt(kind, payload, reply) : payload;
  });
}

function spoilt(kind: Failure['kind'], body: string, reply: FastifyReply): string | Readable {
  const half = body.slice(0, Math.ceil(body.length / 2));
  if (kind === 'truncated-body') {
    reply.header('content-length', Buffer.byteLength(half));
    return half;
  }
  reply.header('content-length', Buffer.byteLength(body));
  return Readable.from(brokenOff(half));
}

async function* brokenOff(half: string): AsyncGenerator<Buffer> {
  yield Buffer.from(half);
  // The first half shall have left before the connection ends.
  await nextTurn();
  throw new Error('The simulated connection was dropped as planned.');
}

function pathBelow(prefix: string, url: string): string {
  return url.slice(prefix.length).replace(/\?.*$/s, '');
}
