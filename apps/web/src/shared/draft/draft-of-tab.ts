import { getDraftKeyCall } from '@glidepath/api-contract/auth/get-draft-key.call';

import { callApi } from '#shared/api/call-api.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { sessionKind } from '#shared/session/use-session.ts';
import { DraftKeeper } from './draft-keeper.ts';

export const draftOfTab = new DraftKeeper({
  tab: tabStore,
  nowMs: Date.now,
  fetchKey: async () => (await callApi(getDraftKeyCall)).key,
});

/** Keeps what is typed when a session ends by itself, and offers it when the same person is back. */
export function watchDraft(): void {
  void draftOfTab.open(sessionKind() === 'user');
  sessionSignal.subscribe((event) => {
    if (event === 'ending') void draftOfTab.keep();
    if (event === 'ended') draftOfTab.close();
    if (event === 'started') void draftOfTab.open(sessionKind() === 'user');
  });
}
