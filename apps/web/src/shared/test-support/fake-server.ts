export type SentRequest = Readonly<{ method: string; path: string; token: string | null; body: unknown }>;

type Answer = Readonly<{ status?: number; body?: unknown }>;
type Answers = Readonly<Record<string, Answer | ((request: SentRequest) => Answer | Promise<Answer>)>>;

/** A `fetch` that never leaves the process. A path without an answer behaves like a broken network. */
export function fakeServer(answers: Answers) {
  const requests: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: String(input),
      token: headers.get('authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const found = answers[request.path];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const { status = 200, body = {} } = typeof found === 'function' ? await found(request) : found;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  };
  return { fetch, requests };
}
