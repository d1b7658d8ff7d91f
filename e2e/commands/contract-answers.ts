import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import type { Call } from '@glidepath/api-contract/define-call';
import { errorBodySchema } from '@glidepath/api-contract/errors/error-body';
import type { APIResponse, Page, Request, Route } from '@playwright/test';

const API = '/api/';

type GivenAnswer = Readonly<{ status?: number; response?: APIResponse }>;

/** Answers a call in the server's place, with something that the contract lets the server say. */
export async function answerCall(page: Page, path: string, json: unknown, given: GivenAnswer = {}): Promise<void> {
  await page.route(`**${API}${path}`, (route) => fulfilByContract(route, json, given));
}

/** Changes what the server answers, for states that the product cannot be brought into yet. */
export async function changeAnswer(page: Page, path: string, change: (body: unknown) => unknown): Promise<void> {
  await page.route(`**${API}${path}`, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json().catch((error: Error) => {
      // A page that has gone on meanwhile takes its unanswered questions along.
      if (error.message.includes('disposed')) return undefined;
      throw error;
    });
    if (body !== undefined) await fulfilByContract(route, change(body), { response, status: response.status() });
  });
}

/** A made-up answer that the contract does not allow shows a page nobody will ever see: the test fails. */
export async function fulfilByContract(route: Route, json: unknown, given: GivenAnswer = {}): Promise<void> {
  const fault = contractFault(route.request(), json, given.status ?? 200);
  if (fault === undefined) {
    // oxlint-disable-next-line glidepath/no-unchecked-answer -- it has just been checked
    return route.fulfill({ ...given, json });
  }
  await route.abort();
  throw new Error(fault);
}

/** What is wrong with an answer, in the words of its schema; exported for its test. */
export function contractFault(
  request: Pick<Request, 'method' | 'url'>,
  json: unknown,
  status: number,
): string | undefined {
  const name = `${request.method()} ${new URL(request.url()).pathname}`;
  const call = callOf(request);
  if (!call) return `The contract has no call "${name}".`;
  const schema = status < 400 ? call.answer.schema : errorBodySchema;
  const { error } = schema.safeParse(json);
  if (!error) return undefined;
  const issues = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the whole'}: ${message}`);
  return [`The answer made up for "${name}" is none of ${call.name} (${status}):`, ...issues].join('\n');
}

/** The call of a request. Fixed words win: `patients/` is the list, `patients/{id}` one of them. */
function callOf(request: Pick<Request, 'method' | 'url'>): Call | undefined {
  const path = new URL(request.url()).pathname.slice(API.length);
  const calls: readonly Call[] = ALL_CALLS;
  return calls
    .filter(({ method, path: pattern }) => method === request.method() && patternOf(pattern).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  );
