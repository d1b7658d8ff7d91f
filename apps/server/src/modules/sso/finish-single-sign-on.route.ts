import { finishSingleSignOnCall } from '@glidepath/api-contract/sso/finish-single-sign-on.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { finishSingleSignOn } from './finish-single-sign-on.ts';

export const finishSingleSignOnRoute = implementCall(finishSingleSignOnCall, {
  handle: async ({ params: { clinicCode }, body, clientAddress, deps }) =>
    new RedirectAnswer(
      await finishSingleSignOn(deps, {
        clinicCode,
        response: body.SAMLResponse,
        relayState: body.RelayState,
        clientAddress,
      }),
    ),
});
