import { memoryStorage } from './memory-storage.ts';

/** The part of the browser's Storage that the app uses; tests hand in one that lives in memory. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

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
