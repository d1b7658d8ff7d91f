import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { finishLandingCall } from '@glidepath/api-contract/auth/finish-landing.call';
import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';
import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { signedInOf } from './authenticate.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { finishLanding } from './finish-landing.ts';
import { refreshToken } from './refresh-token.ts';
import { endSession, findAccessToken } from './session.repository.ts';
import { signIn } from './sign-in.ts';

export const SIGN_IN_ROUTES: readonly Route[] = [
  implementCall(signInCall, {
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
  }),
  implementCall(completeSignInCall, {
    handle: ({ body, clientAddress, userAgent, cookieJar: cookies, deps }) =>
      completeSignIn(deps, { ...body, clientAddress, userAgent, cookies }),
  }),
  implementCall(finishLandingCall, {
    handle: ({ body, cookies, bearerToken, userAgent, deps }) =>
      finishLanding(deps, { ...body, cookies, bearerToken, userAgent }),
  }),
  implementCall(refreshTokenCall, {
    handle: ({ body, deps }) => refreshToken(deps, body),
  }),
  implementCall(logOutCall, {
    async handle({ bearerToken, deps }) {
      const row = bearerToken ? await findAccessToken(deps.database, tokenHash(bearerToken)) : undefined;
      if (row && !row.endedAt) {
        const now = deps.clock.now();
        await deps.database.asSystem(async (tx) => {
          await endSession(tx, row.sessionId, 'logged-out', now);
          await recordAuditEvent(tx, {
            at: now,
            actor: actorOf(signedInOf(row)),
            action: 'logged-out',
          });
        });
      }
      return DONE;
    },
  }),
];
