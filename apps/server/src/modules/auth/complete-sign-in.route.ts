import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { completeSignIn } from './complete-sign-in.ts';

export const completeSignInRoute = implementCall(completeSignInCall, {
  handle: ({ body, clientAddress, userAgent, cookieJar: cookies, deps }) =>
    completeSignIn(deps, { ...body, clientAddress, userAgent, cookies }),
});
