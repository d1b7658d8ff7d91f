import { finishLandingCall } from '@glidepath/api-contract/auth/finish-landing.call';

import type { TestBrowser, TestServer } from './test-server.ts';

/** `/saml_handler/{code}/{seconds}/{check}` with the query of the landing page. */
export const LANDING = /^\/saml_handler\/(?<code>[\w-]{43})\/(?<seconds>\d+)\/(?<check>[\w-]{43})(?:\?(?<query>.*))?$/;

/** As the landing page does it in a browser, which may hold a session. */
export function land(
  server: TestServer,
  location: string,
  { browser, token, replaces = false }: Readonly<{ browser?: TestBrowser; token?: string; replaces?: boolean }> = {},
) {
  const { code = 'none', check = 'none' } = LANDING.exec(location)?.groups ?? {};
  return server.call(finishLandingCall, {
    body: { code, check, replaces_session: replaces },
    ...(browser ? { browser } : {}),
    ...(token ? { token } : {}),
  });
}
