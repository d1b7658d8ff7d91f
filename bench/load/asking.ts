import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ask, type HttpAnswer } from './ask.ts';
import type { TimingsBook } from './timings.ts';

type Json = Readonly<Record<string, unknown>>;

type Place = Readonly<{ baseUrl: string; agent: Agent; book: TimingsBook; think: () => number }>;

/** One person at a browser: asks, reads the answer, thinks before the next question. */
export class Asking {
  readonly #place: Place;
  #token: string | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  async signIn(username: string, password: string): Promise<void> {
    const client = { client_id: 'glidepath-web', client_secret: 'glidepath-web' };
    const body = { grant_type: 'password', username, password, ...client };
    this.#token = undefined;
    this.#token = String((await this.post('POST oauth/token', 'oauth/token', body))['token']);
  }

  get(call: string, path: string, thinkMs?: number): Promise<Json> {
    return this.#ask(call, { path, method: 'GET' }, thinkMs);
  }

  post(call: string, path: string, body: unknown): Promise<Json> {
    return this.#ask(call, { path, method: 'POST', body: JSON.stringify(body) });
  }

  /** Something that takes several questions. */
  noteWhole(call: string, tookMs: number, isRefused: boolean): void {
    this.#place.book.note(call, tookMs, 0, isRefused);
  }

  async #ask(
    call: string,
    { path, method, body }: { path: string; method: string; body?: string },
    thinkMs = this.#place.think(),
  ): Promise<Json> {
    const { baseUrl, agent, book } = this.#place;
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
    };
    const begun = performance.now();
    const sent = { url: `${baseUrl}/api/${path}`, method, headers, ...(body === undefined ? {} : { body }) };
    const answer = await ask(sent, agent);
    const isRefused = answer.status >= 300;
    book.note(call, performance.now() - begun, answer.body.length, isRefused);
    if (isRefused) throw new Error(`${call} answered ${answer.status}: ${answer.body.toString()}`);
    await pause(thinkMs);
    return json(answer);
  }
}

const UNPACKED: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function json({ body, encoding = '' }: HttpAnswer): Json {
  return JSON.parse((UNPACKED[encoding]?.(body) ?? body).toString());
}
