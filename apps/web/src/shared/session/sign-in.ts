import { normalisedEmail } from '@glidepath/account-rules';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { localStore, tabStore } from './browser-storage.ts';
import { sessionSignal } from './session-signal.ts';
import { CREDENTIALS_PUT_OFF_KEY, SESSION_KEYS } from './storage-keys.ts';
import { type Tokens, writeLastClick, writeTokens } from './stored-session.ts';

/** Anybody can read these in the app: they tell builds apart and protect nothing (D1-004). */
export const WEB_CLIENT = { clientId: 'glidepath-web', clientSecret: 'glidepath-web' } as const;

/** Throws a CallFailure when the server refuses. */
export async function signIn(email: string, password: string, signal?: AbortSignal): Promise<void> {
  const body = { grantType: 'password', username: normalisedEmail(email), password, ...WEB_CLIENT } as const;
  const tokens = await callApi(signInCall, { body }, { ...(signal && { signal }) });
  storeTokens(tokens);
  track('signed-in');
}

/** Begins a session with tokens from sign-in, guest enrolment or single sign-on. */
export function storeTokens(tokens: Tokens): void {
  const nowMs = Date.now();
  writeTokens(localStore, tokens, nowMs);
  writeLastClick(localStore, nowMs);
  localStore.removeItem(CREDENTIALS_PUT_OFF_KEY);
  tabStore.removeItem(SESSION_KEYS.securityLogout);
  sessionSignal.emit('started');
}
