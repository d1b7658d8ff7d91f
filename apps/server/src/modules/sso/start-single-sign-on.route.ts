import { startSingleSignOnCall } from '@glidepath/api-contract/sso/start-single-sign-on.call';
import { landingQueryWire } from '@glidepath/api-contract/wire/landing-query.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { givenOf } from './landing-query.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';

export const startSingleSignOnRoute = implementCall(startSingleSignOnCall, {
  handle: async ({ params: { clinicCode }, query, deps }) => {
    const landing = givenOf(toWire(landingQueryWire, query));
    return new RedirectAnswer(await startSingleSignOn(deps, { clinicCode, landing }));
  },
});
