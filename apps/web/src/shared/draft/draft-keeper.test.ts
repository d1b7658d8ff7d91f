import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetSession } from '#shared/session/end-session.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { DRAFT_LIFE_MS, DraftKeeper } from './draft-keeper.ts';

const START_MS = Date.UTC(2026, 0, 15, 9);
const DRAFT = { page: '/add-patient', form: 'add', basedOn: '', part: { whole: { fullName: 'Maya Levi' } } };

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function aBrowser(tab = memoryStorage()) {
  return {
    tab,
    /** A page of the app, as it is opened by the account with this key. */
    pageOf: (account: number, isOnline = true) =>
      new DraftKeeper({
        tab,
        nowMs: Date.now,
        fetchKey: async () => {
          if (!isOnline) throw new Error('offline');
          return btoa(String.fromCharCode(account).repeat(32));
        },
      }),
  };
}

async function loggedOutWhileTyping() {
  const browser = aBrowser();
  const page = browser.pageOf(1);
  page.register(() => undefined);
  page.register(() => DRAFT);
  page.prepare();
  await vi.waitFor(async () => {
    await page.keep();
    expect(browser.tab.getItem('draft')).not.toBeNull();
  });
  page.close();
  return browser;
}

describe('the draft of somebody who was logged out', () => {
  it('AUTH-43: is offered to the same account, and gone from the browser once it is put back', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    expect(tab.getItem('draft')).not.toContain('Maya');
    const page = pageOf(1);
    await page.open(true);
    expect(page.current()).toMatchObject({ kind: 'offered', draft: DRAFT });
    expect(page.current()?.endsAtMs).toBeLessThan(START_MS + DRAFT_LIFE_MS + 1_000);
    page.accept();
    expect(page.current()?.kind).toBe('accepted');
    page.forget();
    expect([page.current(), tab.length]).toEqual([undefined, 0]);
  });

  it('is gone from the browser when it is discarded, and comes back if that is taken back in its time', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    const page = pageOf(1);
    await page.open(true);
    const undo = page.discard();
    expect([page.current(), tab.length]).toEqual([undefined, 0]);
    undo();
    expect(page.current()).toMatchObject({ kind: 'offered', draft: DRAFT });
    expect(tab.getItem('draft')).not.toContain('Maya');

    const undoLate = page.discard();
    vi.advanceTimersByTime(DRAFT_LIFE_MS);
    undoLate();
    expect([page.current(), tab.length]).toEqual([undefined, 0]);
  });

  it('AUTH-43: is never shown to another account, whose sign-in deletes it', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    const page = pageOf(2);
    await page.open(true);
    expect([page.current(), tab.getItem('draft')]).toEqual([undefined, null]);
  });

  it('AUTH-43: ends after half an hour, with a page open and without', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    const page = pageOf(1);
    await page.open(true);
    vi.advanceTimersByTime(DRAFT_LIFE_MS);
    expect([page.current(), tab.getItem('draft')]).toEqual([undefined, null]);

    const later = await loggedOutWhileTyping();
    vi.setSystemTime(Date.now() + DRAFT_LIFE_MS);
    await later.pageOf(1).open(false);
    expect(later.tab.getItem('draft')).toBeNull();
  });

  it('AUTH-43: does not live longer by a clock that is set back', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    vi.setSystemTime(START_MS - DRAFT_LIFE_MS);
    await pageOf(1).open(true);
    expect(tab.getItem('draft')).toBeNull();
  });

  it('AUTH-43: waits where the key cannot be had, and stays sealed until somebody has signed in', async () => {
    const { tab, pageOf } = await loggedOutWhileTyping();
    const nobody = pageOf(1);
    await nobody.open(false);
    const offline = pageOf(1, false);
    await offline.open(true);
    expect([nobody.current(), offline.current()]).toEqual([undefined, undefined]);
    expect(tab.getItem('draft')).not.toBeNull();
  });

  it('AUTH-43: goes with a logout by choice, and outlives an automatic one', async () => {
    const { tab } = await loggedOutWhileTyping();
    forgetSession(memoryStorage(), tab, 'security');
    expect(tab.getItem('draft')).not.toBeNull();
    forgetSession(memoryStorage(), tab, 'by-choice');
    expect(tab.getItem('draft')).toBeNull();
  });

  it('AUTH-43: does not exist where nothing was typed', async () => {
    const { tab, pageOf } = aBrowser();
    const page = pageOf(1);
    page.register(() => undefined);
    page.prepare();
    await page.keep();
    expect(tab.length).toBe(0);
  });
});
