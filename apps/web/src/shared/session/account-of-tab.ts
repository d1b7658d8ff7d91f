import { localStore } from './browser-storage.ts';
import type { KeyValueStorage } from './memory-storage.ts';
import { sessionSignal } from './session-signal.ts';
import { storedAccountId } from './stored-session.ts';

/**
 * Whose pages this tab shows. All tabs share one stored session, and a sign-in in another tab puts somebody else's in its
 * place: this tab would then act in their name, in their clinic.
 */
export function createTabAccount(storage: KeyValueStorage, signal = sessionSignal) {
  let shownId: string | undefined;
  signal.subscribe((event) => {
    if (event === 'started') shownId = storedAccountId(storage);
    // Nothing of anybody is shown any more: whoever signs in next is welcome.
    if (event === 'ended') shownId = undefined;
  });
  return {
    isChanged(): boolean {
      const storedId = storedAccountId(storage);
      shownId ??= storedId;
      return storedId !== undefined && storedId !== shownId;
    },
  };
}

export const accountOfTab = createTabAccount(localStore);
