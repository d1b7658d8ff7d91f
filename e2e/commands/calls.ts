import type { Page, Request } from '@playwright/test';

export type RecordedCalls = Readonly<{
  /** Every call so far in the order in which it left, as "GET user/". */
  names(): string[];
  /** The calls of one name; a word in braces stands for any one part of the path: "GET reset_password/{email}". */
  of(name: string): Request[];
}>;

const API = '/api/';

/** Notes every call that a page sends to the server from now on. */
export function recordedCalls(page: Page): RecordedCalls {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(API)) calls.push(request);
  });
  return {
    names: () => calls.map(nameOf),
    of: (name) => {
      const pattern = new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`);
      return calls.filter((call) => pattern.test(nameOf(call)));
    },
  };
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname.slice(API.length)}`;
}

/** Keeps a call from reaching the server until the returned function is called. */
export function holdCall(page: Page, path: string): Promise<() => void> {
  return hold(page, `**/api/${path}`);
}

/** The same for the files of the app whose names begin like this. */
export function holdFile(page: Page, name: string): Promise<() => void> {
  return hold(page, `**/assets/${name}*.js`);
}

async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What nobody can provoke on a healthy server: no answer at all, or one that says nothing. */
export async function breakCall(page: Page, path: string, kind: 'no-answer' | 'server-error'): Promise<void> {
  await page.route(`**/api/${path}`, (route) =>
    kind === 'no-answer' ? route.abort() : route.fulfill({ status: 500 }),
  );
}
