import type { KeyValueStorage } from '#shared/session/key-value-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { removeAllExcept, type Tokens } from '#shared/session/stored-session.ts';

export type LandingAddress = Readonly<{ token: string; expires: string; refreshToken: string; search: string }>;

/** The session in the address of the landing page. A time that cannot be read has passed: the token is then renewed. */
export function landedTokens({ token, expires, refreshToken }: LandingAddress): Tokens {
  return { token, expires: Number(expires) || 0, refreshToken };
}

/**
 * What the tab knew belongs to the session before; of this visit it knows the number that the record system gave, and the
 * page that somebody opened before they went to sign in, and what they were typing before.
 */
export function beginVisit(tab: KeyValueStorage, search: string): void {
  removeAllExcept(tab, [SESSION_KEYS.reload, SESSION_KEYS.wantedPage, SESSION_KEYS.draft]);
  const visitNumber = new URLSearchParams(search).get('visitNumber');
  if (visitNumber) tab.setItem(SESSION_KEYS.visitNumber, visitNumber);
}
