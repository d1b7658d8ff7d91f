import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LOADER_TIMEOUT_MS, startLoaderTimers } from './loader-modal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function loader(delayMs: number, timeoutMs = LOADER_TIMEOUT_MS) {
  const [onShow, onTimeout] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return { onShow, onTimeout, stop: startLoaderTimers({ delayMs, timeoutMs, onShow, onTimeout }) };
}

describe('the loader', () => {
  it('AUTH-10 shows only when the work still runs after its delay', () => {
    const slow = loader(1_000);
    vi.advanceTimersByTime(999);
    expect(slow.onShow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(slow.onShow).toHaveBeenCalledOnce();

    const quick = loader(1_000);
    vi.advanceTimersByTime(500);
    quick.stop();
    vi.advanceTimersByTime(5_000);
    expect(quick.onShow).not.toHaveBeenCalled();
  });

  it('AUTH-11 ends with the work, so that nothing happens later', () => {
    const { onTimeout, stop } = loader(0);
    vi.advanceTimersByTime(30_000);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('AUTH-12 CONST-04 gives up after one minute unless it is given another limit', () => {
    expect(LOADER_TIMEOUT_MS).toBe(60_000);
    const [usual, reports] = [loader(1_000), loader(0, 240_000)];
    vi.advanceTimersByTime(59_999);
    expect(usual.onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(usual.onTimeout).toHaveBeenCalledOnce();
    expect(reports.onTimeout).not.toHaveBeenCalled();
  });
});
