import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { INACTIVITY_CHECK_MS, INACTIVITY_LIMIT_MS, isSessionStale, WARNING_MS, watchInactivity } from './inactivity.ts';
import { memoryStorage } from './memory-storage.ts';

const START_MS = Date.UTC(2026, 0, 15, 9);
const FIFTEEN_MINUTES_MS = 900_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

function watchedPage() {
  const storage = memoryStorage({ auth_token: 't', session_start: String(START_MS) });
  const page = { document: new EventTarget(), window: new EventTarget() };
  const onInactive = vi.fn<() => void>(() => storage.removeItem('auth_token'));
  const onClick = vi.fn<() => void>();
  const onEnding = vi.fn<(isEnding: boolean) => void>();
  const stop = watchInactivity({ storage, nowMs: Date.now, page, onInactive, onClick, onEnding });
  return { storage, page, onInactive, onClick, onEnding, stop };
}

describe('inactivity', () => {
  it('CONST-04 AUTH-28 is limited to 15 minutes', () => {
    expect(INACTIVITY_LIMIT_MS).toBe(FIFTEEN_MINUTES_MS);
    const storage = memoryStorage({ auth_token: 't', session_start: String(START_MS) });
    expect(isSessionStale(storage, START_MS + FIFTEEN_MINUTES_MS - 1)).toBe(false);
    expect(isSessionStale(storage, START_MS + FIFTEEN_MINUTES_MS)).toBe(true);
  });

  it('AUTH-28 ends the session by a recurring check', () => {
    const { onInactive, stop } = watchedPage();
    vi.advanceTimersByTime(FIFTEEN_MINUTES_MS - INACTIVITY_CHECK_MS);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(INACTIVITY_CHECK_MS);
    expect(onInactive).toHaveBeenCalledOnce();
    stop();
  });

  it('AUTH-27 starts again with every click', () => {
    const { page, onInactive, storage, stop } = watchedPage();
    vi.advanceTimersByTime(FIFTEEN_MINUTES_MS - 60_000);
    page.document.dispatchEvent(new Event('click'));
    expect(storage.getItem('session_start')).toBe(String(Date.now()));
    vi.advanceTimersByTime(FIFTEEN_MINUTES_MS - INACTIVITY_CHECK_MS);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(INACTIVITY_CHECK_MS);
    expect(onInactive).toHaveBeenCalledOnce();
    stop();
  });

  it('AUTH-44 tells of every click that keeps a session, and of none without one or too late', () => {
    const { page, onClick, storage, stop } = watchedPage();
    page.document.dispatchEvent(new Event('click'));
    expect(onClick).toHaveBeenCalledOnce();
    storage.removeItem('auth_token');
    page.document.dispatchEvent(new Event('click'));
    expect(onClick).toHaveBeenCalledOnce();
    stop();
  });

  it('AUTH-43 is announced a minute before, until there is a click', () => {
    const { page, onEnding, onInactive, stop } = watchedPage();
    vi.advanceTimersByTime(FIFTEEN_MINUTES_MS - WARNING_MS - INACTIVITY_CHECK_MS);
    expect(onEnding).toHaveBeenLastCalledWith(false);
    vi.advanceTimersByTime(INACTIVITY_CHECK_MS);
    expect(onEnding).toHaveBeenLastCalledWith(true);
    page.document.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(INACTIVITY_CHECK_MS);
    expect(onEnding).toHaveBeenLastCalledWith(true);
    page.document.dispatchEvent(new Event('click'));
    expect(onEnding).toHaveBeenLastCalledWith(false);
    vi.advanceTimersByTime(WARNING_MS);
    expect(onInactive).not.toHaveBeenCalled();
    stop();
  });

  it('AUTH-27 is held off by a click in another tab, which shares the stored time', () => {
    const { storage, onInactive, stop } = watchedPage();
    vi.advanceTimersByTime(FIFTEEN_MINUTES_MS - 60_000);
    storage.setItem('session_start', String(Date.now()));
    vi.advanceTimersByTime(120_000);
    expect(onInactive).not.toHaveBeenCalled();
    stop();
  });

  it.each(['visibilitychange', 'focus'])('AUTH-28 is found at once when the computer wakes up (%s)', (event) => {
    const { page, onInactive, stop } = watchedPage();
    vi.setSystemTime(START_MS + 8 * 3_600_000);
    (event === 'focus' ? page.window : page.document).dispatchEvent(new Event(event));
    expect(onInactive).toHaveBeenCalledOnce();
    stop();
  });

  it('AUTH-28 is not undone by a click that comes too late', () => {
    const { page, onInactive, storage, stop } = watchedPage();
    vi.setSystemTime(START_MS + 8 * 3_600_000);
    page.document.dispatchEvent(new Event('click'));
    expect(onInactive).toHaveBeenCalledOnce();
    expect(storage.getItem('session_start')).toBe(String(START_MS));
    stop();
  });

  it('does not exist without a session, and is complete without a session start', () => {
    expect(isSessionStale(memoryStorage(), START_MS)).toBe(false);
    expect(isSessionStale(memoryStorage({ auth_token: 't' }), START_MS)).toBe(true);
  });

  it('is not lengthened by a clock that is set back', () => {
    const storage = memoryStorage({ auth_token: 't', session_start: String(START_MS) });
    expect(isSessionStale(storage, START_MS - 3_600_000)).toBe(true);
  });
});
