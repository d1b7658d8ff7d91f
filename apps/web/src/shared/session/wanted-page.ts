import { MINUTE_MS } from '@glidepath/quantities';
import type { KeyValueStorage } from './memory-storage.ts';
import { SESSION_KEYS } from './storage-keys.ts';

/** Long enough to sign in, also through a clinic; whoever comes later begins at the usual page. */
export const WANTED_PAGE_LIFE_MS = 15 * MINUTE_MS;

/** A page that was opened without a session is remembered in this tab: signing in then leads to it. */
export function keepWantedPage(tab: KeyValueStorage, page: string, nowMs: number): void {
  tab.setItem(SESSION_KEYS.wantedPage, JSON.stringify([nowMs, page]));
}

/** The page of this app that signing in leads to, if one was asked for a short while ago. */
export function wantedPage(tab: KeyValueStorage, nowMs = Date.now()): string | undefined {
  const [askedMs, page] = readPair(tab.getItem(SESSION_KEYS.wantedPage));
  if (typeof askedMs !== 'number' || typeof page !== 'string' || !/^\/(?!\/)/.test(page)) return undefined;
  return Math.abs(nowMs - askedMs) < WANTED_PAGE_LIFE_MS ? page : undefined;
}

export function forgetWantedPage(tab: KeyValueStorage): void {
  tab.removeItem(SESSION_KEYS.wantedPage);
}

function readPair(text: string | null): readonly unknown[] {
  try {
    const pair: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pair) ? pair : [];
  } catch {
    return [];
  }
}
