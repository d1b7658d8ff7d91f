import { finishLandingCall } from '@glidepath/api-contract/auth/finish-landing.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { finishLanding } from './finish-landing.ts';

export const finishLandingRoute = implementCall(finishLandingCall, {
  handle: ({ body, cookies, bearerToken, userAgent, deps }) =>
    finishLanding(deps, { ...body, cookies, bearerToken, userAgent }),
});
