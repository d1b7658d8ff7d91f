import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

import type { Call } from '@glidepath/api-contract/define-call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** An answer as the bytes that are sent: for long ones that are asked for again before anything in them changed. */
export class PackedAnswer {
  readonly gzipped: Buffer;

  constructor(gzipped: Buffer) {
    this.gzipped = gzipped;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    const readsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return readsGzip
      ? reply.header('Content-Encoding', 'gzip').send(this.gzipped)
      : reply.send(gunzipSync(this.gzipped));
  }
}

const zipped = promisify(gzip);

export async function packedAnswer<C extends Call>(
  call: C,
  answer: Camelised<z.infer<C['answer']['schema']>>,
  { areAnswersChecked }: Readonly<{ areAnswersChecked: boolean }>,
): Promise<PackedAnswer> {
  const wire = toWire(call.answer.schema, answer as never);
  if (areAnswersChecked) call.answer.schema.parse(wire);
  return new PackedAnswer(await zipped(JSON.stringify(wire), { level: 4 }));
}
