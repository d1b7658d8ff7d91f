import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { landingQueryWire } from '@glidepath/api-contract/wire/landing-query.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { browserKey } from '#modules/auth/browser-key.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { givenOf } from './landing-query.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';

export const startSingleSignOnRoute = implementCall(startSingleSignOnCall, {
  handle: async ({ params: { clinicCode }, query, cookies, deps }) => {
    const landing = givenOf(toWire(landingQueryWire, query));
    const { hash: browserHash, setCookie } = browserKey(cookies, deps.config.baseUrl);
    return new RedirectAnswer(await startSingleSignOn(deps, { clinicCode, landing, browserHash }), setCookie);
  },
});
