import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { signIn } from './sign-in.ts';

export const signInRoute = implementCall(signInCall, {
  handle: ({ body, clientAddress, userAgent, cookieJar: cookies, deps }) =>
    signIn(deps, {
      email: body.username,
      password: body.password,
      clientId: body.clientId,
      clientSecret: body.clientSecret,
      clientAddress,
      userAgent,
      cookies,
    }),
});
