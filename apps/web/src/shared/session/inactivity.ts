import { MINUTE_MS } from '@glidepath/quantities';
import type { KeyValueStorage } from './memory-storage.ts';
import { hasStoredToken, lastClickMs, writeLastClick } from './stored-session.ts';

export const INACTIVITY_LIMIT_MS = 15 * MINUTE_MS;
export const INACTIVITY_CHECK_MS = 5_000;
/** So long before the end it is said that it comes. */
export const WARNING_MS = MINUTE_MS;

/** True when somebody is signed in but no tab has seen a click for 15 minutes, or the time of the last one is gone. */
export function isSessionStale(storage: KeyValueStorage, nowMs: number): boolean {
  return hasStoredToken(storage) && idleMs(storage, nowMs) >= INACTIVITY_LIMIT_MS;
}

/** True in the last minute before that. */
function isSessionEnding(storage: KeyValueStorage, nowMs: number): boolean {
  return hasStoredToken(storage) && idleMs(storage, nowMs) >= INACTIVITY_LIMIT_MS - WARNING_MS;
}

/** A clock that was set back must not lengthen a session, hence the distance in both directions. */
function idleMs(storage: KeyValueStorage, nowMs: number): number {
  const clickedMs = lastClickMs(storage);
  return clickedMs === undefined ? Number.POSITIVE_INFINITY : Math.abs(nowMs - clickedMs);
}

type WatchedPage = Readonly<{ document: EventTarget; window: EventTarget }>;
type InactivityWatch = Readonly<{
  storage: KeyValueStorage;
  nowMs: () => number;
  page: WatchedPage;
  onInactive: () => void;
  /** A click that keeps the session: the server is to hear of it, also where it leads to no call. */
  onClick: () => void;
  /** Called at every look: typing and reading without a click end in a logout, which nobody expects. */
  onEnding: (isEnding: boolean) => void;
}>;

/** Looks every 5 seconds and whenever the page is looked at again: timers sleep with the computer (D1-010). */
export function watchInactivity({ storage, nowMs, page, onInactive, onClick, onEnding }: InactivityWatch): () => void {
  const check = () => {
    if (isSessionStale(storage, nowMs())) onInactive();
    onEnding(isSessionEnding(storage, nowMs()));
  };
  const noteClick = () => {
    // A click after a long sleep comes too late to keep the session.
    check();
    if (hasStoredToken(storage)) {
      writeLastClick(storage, nowMs());
      onClick();
    }
    onEnding(false);
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
