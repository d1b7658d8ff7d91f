/** The part of the browser's Storage that the app uses; tests hand in one that lives in memory. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
