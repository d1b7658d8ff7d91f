import { logOutCall } from '@glidepath/api-contract/auth/log-out.call';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { type EndReason, endSession } from './end-session.ts';

/**
 * Ends the session here at once and tells the server beside it: what is on the screen must not wait for an answer,
 * and a failing call must not keep anybody signed in (AUTH-31).
 */
export function logOut(reason: EndReason = 'by-choice'): void {
  // The call takes the token from the storage before it first waits, so it still carries it.
  callApi(logOutCall, {}, { keepalive: true }).catch(() => undefined);
  track('logged-out', { reason });
  endSession(reason);
}
