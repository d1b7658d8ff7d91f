import { type KeyValueStorage, memoryStorage } from './memory-storage.ts';

/** A browser that forbids storage still gets a session, which then ends with the page. */
function usableStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = globalThis[kind];
    return storage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

/** Outlives the tab and is shared by all tabs. */
export const localStore = usableStorage('localStorage');
/** Ends with the tab. */
export const tabStore = usableStorage('sessionStorage');
