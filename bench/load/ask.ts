import { type Agent, request } from 'node:http';

import type { HttpRequest } from './measure-latency.ts';

export type HttpAnswer = Readonly<{ status: number; encoding: string | undefined; body: Buffer }>;

/** The answer as it came over the wire. */
export function ask({ url, method = 'GET', headers = {}, body }: HttpRequest, agent: Agent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const encoding = response.headers['content-encoding'];
        resolve({ status: response.statusCode ?? 0, encoding, body: Buffer.concat(chunks) });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
