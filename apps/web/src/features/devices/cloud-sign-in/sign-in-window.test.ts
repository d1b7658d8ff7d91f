import { describe, expect, it } from 'vitest';

import { connectCloud } from './connect-cloud.ts';
import type { WindowHost } from './sign-in-window.ts';

/** A browser whose clock moves when told and whose user closes windows when told. */
function fakeBrowser({ blocksWindows = false, hasFocus = true, arrives = true } = {}) {
  const log: string[] = [];
  let nowMs = 0;
  let isClosed = false;
  let isInFront = hasFocus;
  let isSent = false;
  let timers: { atMs: number; periodMs?: number; act: () => void }[] = [];
  const addTimer = (timer: { atMs: number; periodMs?: number; act: () => void }) => {
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const host: WindowHost = {
    open: () => {
      log.push('open');
      if (blocksWindows) return null;
      return {
        isClosed: () => {
          log.push(`look at ${nowMs}`);
          return isClosed;
        },
        close: () => {
          isClosed = true;
          log.push(`close at ${nowMs}`);
        },
        hasArrived: () => isSent && arrives && !isClosed,
        goTo: (address) => {
          isSent = true;
          log.push(`go to ${address}`);
        },
      };
    },
    hasFocus: () => isInFront,
    every: (periodMs, act) => addTimer({ atMs: periodMs, periodMs, act }),
    after: (delayMs, act) => addTimer({ atMs: delayMs, act }),
  };
  const runUntil = (endMs: number) => {
    for (;;) {
      const [next] = timers.filter(({ atMs }) => atMs <= endMs).toSorted((one, other) => one.atMs - other.atMs);
      if (!next) break;
      nowMs = next.atMs;
      if (next.periodMs === undefined) timers = timers.filter((timer) => timer !== next);
      else next.atMs += next.periodMs;
      next.act();
    }
    nowMs = endMs;
  };
  return {
    host,
    log,
    runUntil,
    closeWindow: () => (isClosed = true),
    comeToFront: () => (isInFront = true),
    timerCount: () => timers.length,
  };
}

function connecting(browser: ReturnType<typeof fakeBrowser>, { isConnected = true, hasAddress = true } = {}) {
  const controller = new AbortController();
  const address = hasAddress ? Promise.resolve('https://sign-in.test/') : Promise.reject(new Error('no answer'));
  const outcome = connectCloud(
    {
      host: browser.host,
      askAddress: () => {
        browser.log.push('ask');
        return address;
      },
      checkConnection: async () => {
        browser.log.push('check');
        return isConnected;
      },
      signal: controller.signal,
    },
    {
      onOutOfSight: () => browser.log.push('out of sight'),
      onConnectedAfterAll: () => browser.log.push('connected after all'),
    },
  );
  return { outcome, abandon: () => controller.abort(), settled: () => address.catch(() => undefined) };
}

const told = (log: string[]) => ({
  onOutOfSight: () => void log.push('out of sight'),
  onConnectedAfterAll: () => void log.push('connected after all'),
});
/** Long enough that this page has seen its window stay open. */
const WATCHED_MS = 3_000;
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));
const looks = (log: readonly string[]) => log.filter((entry) => entry.startsWith('look'));

describe('the sign-in window', () => {
  it('CLOUD-11: opens in the moment of the click, before its address is known, and then goes there', async () => {
    const browser = fakeBrowser();
    const { settled } = connecting(browser);
    expect(browser.log).toEqual(['open', 'ask']);
    await settled();
    expect(browser.log.at(-1)).toBe('go to https://sign-in.test/');
  });

  it('CLOUD-12, CONST-03: is looked at every half second', async () => {
    const browser = fakeBrowser();
    await connecting(browser).settled();
    const before = looks(browser.log).length;
    browser.runUntil(499);
    expect(looks(browser.log)).toHaveLength(before);
    browser.runUntil(2_000);
    expect(looks(browser.log).slice(before)).toEqual(['look at 500', 'look at 1000', 'look at 1500', 'look at 2000']);
  });

  it('CLOUD-13, CLOUD-14, CONST-03: is closed after five minutes, and the server is asked', async () => {
    const browser = fakeBrowser();
    const { outcome, settled } = connecting(browser, { isConnected: false });
    await settled();
    browser.runUntil(299_999);
    expect(browser.log).not.toContain('close at 300000');
    browser.runUntil(300_000);
    expect(await outcome).toBe('not-connected');
    expect(browser.log.slice(-2)).toEqual(['close at 300000', 'check']);
    expect(browser.timerCount()).toBe(0);
  });

  it.each([
    [true, 'connected'],
    [false, 'not-connected'],
  ])('CLOUD-14: closed by the user, the server is asked: %s means %s', async (isConnected, expected) => {
    const browser = fakeBrowser();
    const { outcome, settled } = connecting(browser, { isConnected });
    await settled();
    browser.runUntil(WATCHED_MS);
    browser.closeWindow();
    browser.runUntil(WATCHED_MS + 500);
    expect(await outcome).toBe(expected);
    expect(browser.log.filter((entry) => entry === 'check')).toHaveLength(1);
    browser.runUntil(305_000);
    expect(browser.timerCount()).toBe(0);
    expect(browser.log).not.toContain('out of sight');
    expect(browser.log).not.toContain('connected after all');
  });

  it('CLOUD-14, CLOUD-20: a window that only looked closed corrects the problem that was told', async () => {
    const browser = fakeBrowser({ hasFocus: true });
    const heard: string[] = [];
    let isConnected = false;
    const outcome = connectCloud(
      {
        host: browser.host,
        askAddress: async () => 'https://sign-in.test/',
        checkConnection: async () => isConnected,
        signal: new AbortController().signal,
      },
      told(heard),
    );
    await answered();
    browser.runUntil(WATCHED_MS);
    browser.closeWindow();
    browser.runUntil(WATCHED_MS + 500);
    expect(await outcome).toBe('not-connected');
    for (let nowMs = 6_000; nowMs <= 120_000; nowMs += 3_000) {
      browser.runUntil(nowMs);
      await answered();
    }
    expect(heard).toEqual([]);
    isConnected = true;
    browser.runUntil(123_000);
    await answered();
    expect(heard).toEqual(['connected after all']);
    expect(browser.timerCount()).toBe(0);
  });

  it('CLOUD-14: whoever tries again or leaves is not told of the attempt before', async () => {
    const browser = fakeBrowser();
    const { outcome, settled, abandon } = connecting(browser, { isConnected: false });
    await settled();
    browser.runUntil(WATCHED_MS);
    browser.closeWindow();
    browser.runUntil(WATCHED_MS + 500);
    expect(await outcome).toBe('not-connected');
    abandon();
    expect(browser.timerCount()).toBe(0);
  });

  it('CLOUD-14: a check without an answer counts as not connected', async () => {
    const browser = fakeBrowser();
    const outcome = connectCloud(
      {
        host: browser.host,
        askAddress: async () => 'https://sign-in.test/',
        checkConnection: () => Promise.reject(new Error('no answer')),
        signal: new AbortController().signal,
      },
      told([]),
    );
    await answered();
    browser.runUntil(WATCHED_MS);
    browser.closeWindow();
    browser.runUntil(WATCHED_MS + 500);
    expect(await outcome).toBe('not-connected');
  });

  describe('that its page may have cut off from here', () => {
    /** Runs on by so many steps of three seconds, each with its answer. */
    async function goOn(browser: ReturnType<typeof fakeBrowser>, fromMs: number, steps: number) {
      await answered();
      for (let step = 1; step <= steps; step += 1) {
        browser.runUntil(fromMs + step * 3_000);
        await answered();
      }
    }

    it.each([
      ['it never showed its page', { hasFocus: true, arrives: false }, 60_000],
      ['it could hardly be watched', { hasFocus: true }, 2_500],
      ['nobody is back on this page', { hasFocus: false }, 60_000],
    ])('CLOUD-14, CLOUD-20: since %s, is no problem: the server is asked until it knows', async (_, kind, closedMs) => {
      const browser = fakeBrowser(kind);
      let isConnected = false;
      const outcome = connectCloud(
        {
          host: browser.host,
          askAddress: async () => 'https://sign-in.test/',
          checkConnection: async () => isConnected,
          signal: new AbortController().signal,
        },
        told(browser.log),
      );
      await answered();
      browser.runUntil(closedMs);
      browser.closeWindow();
      browser.runUntil(closedMs + 500);
      await answered();
      expect(browser.log.at(-1)).toBe('out of sight');
      // However long somebody looks at this page meanwhile.
      browser.comeToFront();
      await goOn(browser, closedMs, 40);
      expect(browser.log.at(-1)).toBe('out of sight');
      isConnected = true;
      await goOn(browser, closedMs + 120_000, 1);
      expect(await outcome).toBe('connected');
      expect(browser.timerCount()).toBe(0);
    });

    it('CLOUD-13, CLOUD-20: is a problem once five minutes are over', async () => {
      const browser = fakeBrowser({ arrives: false });
      const { outcome } = connecting(browser, { isConnected: false });
      browser.closeWindow();
      browser.runUntil(500);
      await goOn(browser, 500, 101);
      expect(await outcome).toBe('not-connected');
      expect(browser.timerCount()).toBe(0);
    });

    it('CLOUD-14: is forgotten when somebody connects again', async () => {
      const browser = fakeBrowser({ arrives: false });
      const { outcome, abandon } = connecting(browser, { isConnected: false });
      browser.closeWindow();
      browser.runUntil(500);
      await answered();
      abandon();
      expect(await outcome).toBe('abandoned');
      expect(browser.timerCount()).toBe(0);
    });
  });

  it('CLOUD-20: without an address it is closed again, and nothing is asked', async () => {
    const browser = fakeBrowser();
    expect(await connecting(browser, { hasAddress: false }).outcome).toBe('not-connected');
    expect(browser.log).toEqual(['open', 'ask', 'close at 0']);
    expect(browser.timerCount()).toBe(0);
  });

  it('does not exist in a browser that blocks it', async () => {
    const browser = fakeBrowser({ blocksWindows: true });
    expect(await connecting(browser).outcome).toBe('blocked');
    expect(browser.log).toEqual(['open']);
  });

  it('closes with the page that opened it', async () => {
    const browser = fakeBrowser();
    const { outcome, abandon } = connecting(browser);
    abandon();
    expect(await outcome).toBe('abandoned');
    expect(browser.log).toContain('close at 0');
    expect(browser.log).not.toContain('check');
    expect(browser.timerCount()).toBe(0);
  });
});
