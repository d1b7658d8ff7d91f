import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { Call } from '@glidepath/api-contract/define-call';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers are made for one reader: higher levels take longer to make a smaller one than it takes to send the larger. */
export const QUICK_GZIP = { level: 1 };

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

/** `json` is the answer with the names of the wire. */
export async function packedAnswer(
  call: Call,
  json: string,
  { areAnswersChecked }: Readonly<{ areAnswersChecked: boolean }>,
): Promise<PackedAnswer> {
  if (areAnswersChecked) call.answer.schema.parse(JSON.parse(json));
  return new PackedAnswer(await zipped(json, QUICK_GZIP));
}

/** An answer whose JSON was compressed on the thread that wrote it. */
export function answerOfPacked(
  call: Call,
  gzipped: Uint8Array,
  { areAnswersChecked }: Readonly<{ areAnswersChecked: boolean }>,
): PackedAnswer {
  if (areAnswersChecked) call.answer.schema.parse(JSON.parse(gunzipSync(gzipped).toString()));
  return new PackedAnswer(Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.byteLength));
}
