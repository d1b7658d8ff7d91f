import type { KeyValueStorage } from './key-value-storage.ts';
import { hasStoredToken, lastClickMs, writeLastClick } from './stored-session.ts';

export const INACTIVITY_LIMIT_MS = 15 * 60_000;
export const INACTIVITY_CHECK_MS = 5_000;

/** True when somebody is signed in but no tab has seen a click for 15 minutes, or the time of the last one is gone. */
export function isSessionStale(storage: KeyValueStorage, nowMs: number): boolean {
  if (!hasStoredToken(storage)) return false;
  const clickedMs = lastClickMs(storage);
  // A clock that was set back must not lengthen a session, hence the distance in both directions.
  return clickedMs === undefined || Math.abs(nowMs - clickedMs) >= INACTIVITY_LIMIT_MS;
}

type WatchedPage = Readonly<{ document: EventTarget; window: EventTarget }>;
type InactivityWatch = Readonly<{
  storage: KeyValueStorage;
  nowMs: () => number;
  page: WatchedPage;
  onInactive: () => void;
}>;

/** Looks every 5 seconds and whenever the page is looked at again: timers sleep with the computer (D1-010). */
export function watchInactivity({ storage, nowMs, page, onInactive }: InactivityWatch): () => void {
  const check = () => {
    if (isSessionStale(storage, nowMs())) onInactive();
  };
  const noteClick = () => {
    // A click after a long sleep comes too late to keep the session.
    check();
    if (hasStoredToken(storage)) writeLastClick(storage, nowMs());
  };

  const timer = setInterval(check, INACTIVITY_CHECK_MS);
  page.document.addEventListener('click', noteClick, { capture: true });
  page.document.addEventListener('visibilitychange', check);
  page.window.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    page.document.removeEventListener('click', noteClick, { capture: true });
    page.document.removeEventListener('visibilitychange', check);
    page.window.removeEventListener('focus', check);
  };
}
